import { useTranslation } from "@sumi/app/speech.ts";
import { useState } from "react";
import { useAccessReason } from "../app/access-reason.ts";
import { tellDecided } from "../app/decided.ts";
import { isCovered, useFileAccess } from "../app/file-access.ts";
import { useMay } from "../app/own.ts";
import { CaseAssignee } from "../kit/CaseAssignee.tsx";
import { CaseCover } from "../kit/CaseCover.tsx";
import { LoadFailed } from "../kit/LoadFailed.tsx";
import { ReviewPanel } from "../kit/ReviewPanel.tsx";
import { useApproveKey } from "../kit/use-approve-key.ts";
import { useKeys } from "../kit/use-keys.ts";
import { isOpen, type WithdrawalRow } from "./data.ts";
import { Recap } from "./Recap.tsx";
import { SendBack, type Sheet } from "./SendBack.tsx";
import { useWithdrawal } from "./use-withdrawal.ts";
import { WithdrawalFindings } from "./WithdrawalFindings.tsx";
import { StepFields, StepFoot } from "./WithdrawalFoot.tsx";

export type WithdrawalPanelProps = {
  readonly row: WithdrawalRow;
  readonly onClose: () => void;
  readonly onDecided: () => void;
};

/** One withdrawal: its destination, the server's checks, and the decision. */
export function WithdrawalPanel({ row, onClose, onDecided }: WithdrawalPanelProps) {
  const { t } = useTranslation(["withdrawals", "common"]);
  const may = useMay();
  const review = useWithdrawal(row, onDecided);
  const { query } = review;
  const [sheet, setSheet] = useState<Sheet>();
  const access = useFileAccess(() => void query.refetch());
  const isClosed = isCovered(query);
  const isReviewer = isOpen(row.state) && may("withdrawals.review");
  const reason = useAccessReason("WITHDRAWAL_REVIEW", isReviewer);
  const openCase = () => void access.open({ uid: row.member.uid, reason, case: row.id });
  const found = isClosed ? undefined : query.data;
  const isWaiting = row.state === "waiting" || row.state === "second";
  const mayReview = isWaiting && found !== undefined && may("withdrawals.review");
  const canHold = mayReview && found?.hold !== null;
  const mayStep = may(isWaiting ? "withdrawals.pass" : "withdrawals.send");
  const isDecidable = found !== undefined && isOpen(row.state) && (mayStep || mayReview);
  useKeys({
    o: isClosed ? openCase : undefined,
    r: mayReview ? () => setSheet("reject") : undefined,
    h: canHold ? () => setSheet("hold") : undefined,
  });
  useApproveKey(isDecidable && mayStep ? review.submit : undefined);
  return (
    <ReviewPanel
      title={t("caseTitle", { id: row.id })}
      closeLabel={t("common:close")}
      onClose={onClose}
      foot={
        isDecidable && (
          <StepFoot
            review={review}
            mayStep={mayStep}
            onReject={mayReview ? () => setSheet("reject") : undefined}
            onHold={canHold ? () => setSheet("hold") : undefined}
            onFail={!isWaiting && may("withdrawals.fail") ? () => setSheet("fail") : undefined}
          />
        )
      }
    >
      <div className="grid gap-4">
        <Recap row={row} found={found} />
        {isOpen(row.state) && (
          <CaseAssignee
            kind="withdrawal"
            id={row.id}
            state={row.state}
            assignee={row.assignee}
            onChanged={() => void tellDecided("withdrawals", row.member.uid)}
          />
        )}
        {isClosed && (
          <CaseCover isBusy={access.isBusy} refusal={access.refusal} onOpen={openCase} />
        )}
        {query.isError && !isClosed && <LoadFailed query={query} />}
        {found !== undefined && <WithdrawalFindings found={found} />}
        {isDecidable && mayStep && <StepFields review={review} />}
      </div>
      {sheet !== undefined && found !== undefined && (
        <SendBack
          sheet={sheet}
          found={found}
          onDone={(word) => review.tell(word)}
          onClose={() => setSheet(undefined)}
        />
      )}
    </ReviewPanel>
  );
}
