import { useTranslation } from "@sumi/app/speech.ts";
import type { ReversalData } from "@sumi/contract/corrections/staff.ts";
import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { useState } from "react";
import { useAccessReason } from "../app/access-reason.ts";
import { tellDecided } from "../app/decided.ts";
import { isCovered, useFileAccess } from "../app/file-access.ts";
import { useMay } from "../app/own.ts";
import { CaseAssignee } from "../kit/CaseAssignee.tsx";
import { CaseCover } from "../kit/CaseCover.tsx";
import { CaseMember } from "../kit/CaseMember.tsx";
import { LoadFailed } from "../kit/LoadFailed.tsx";
import { ReviewPanel } from "../kit/ReviewPanel.tsx";
import { TakeBack } from "../kit/TakeBack.tsx";
import { useApproveKey } from "../kit/use-approve-key.ts";
import { useKeys } from "../kit/use-keys.ts";
import { useFormat } from "../language/use-format.ts";
import { Decided } from "./Decided.tsx";
import { DepositFindings } from "./DepositFindings.tsx";
import type { DepositRow } from "./data.ts";
import { RejectDialog } from "./RejectDialog.tsx";
import { ReviewFields, ReviewFoot } from "./Review.tsx";
import { useReview } from "./use-review.ts";

export type DepositPanelProps = {
  readonly row: DepositRow;
  readonly onClose: () => void;
  readonly onDecided: () => void;
};

/** One deposit: the announcement, the server's checks, and the fields of the review. */
export function DepositPanel({ row, onClose, onDecided }: DepositPanelProps) {
  const { t } = useTranslation(["deposits", "common"]);
  const review = useReview(row, onDecided);
  const { query } = review;
  const access = useFileAccess(() => void query.refetch());
  const isClosed = isCovered(query);
  const found = isClosed ? undefined : query.data;
  const may = useMay();
  const isOpen = row.state === "waiting" || row.state === "second";
  const isReviewer = isOpen && may("deposits.confirm");
  const reason = useAccessReason("DEPOSIT_REVIEW", isReviewer);
  const openCase = () => void access.open({ uid: row.member.uid, reason, case: row.id });
  const isDecidable = isOpen && may("deposits.confirm") && found !== undefined;
  const [isRejecting, setRejecting] = useState(false);
  const mayReject = isOpen && may("deposits.reject") && found !== undefined;
  const openReject = mayReject ? () => setRejecting(true) : undefined;
  useKeys({
    o: isClosed ? openCase : undefined,
    r: openReject,
  });
  useApproveKey(isDecidable ? review.submit : undefined);
  return (
    <ReviewPanel
      title={t("caseTitle", { id: row.id })}
      closeLabel={t("common:close")}
      onClose={onClose}
      foot={isDecidable && <ReviewFoot review={review} onReject={openReject} />}
    >
      <div className="grid gap-4">
        <Announced row={row} />
        <CaseMember {...row.member} />
        {isOpen && (
          <CaseAssignee
            kind="deposit"
            id={row.id}
            state={row.state}
            assignee={row.assignee}
            onChanged={() => void tellDecided("deposits", row.member.uid)}
          />
        )}
        {isClosed && (
          <CaseCover isBusy={access.isBusy} refusal={access.refusal} onOpen={openCase} />
        )}
        {query.isError && !isClosed && <LoadFailed query={query} />}
        {found !== undefined && (
          <>
            <DepositFindings found={found} isOpen={isOpen} onExpired={() => void query.refetch()} />
            {isDecidable ? <ReviewFields review={review} coin={row.coin} /> : <Decided row={row} />}
            {found.reversal !== null && <Reversible {...found.reversal} />}
          </>
        )}
      </div>
      {isRejecting && (
        <RejectDialog
          id={row.id}
          onClose={() => setRejecting(false)}
          onDone={() => {
            setRejecting(false);
            onDecided();
            void tellDecided("deposits", row.member.uid);
          }}
        />
      )}
    </ReviewPanel>
  );
}

/** The credit in the journal, as long as it is remembered. */
function Reversible({ entry, until_ms: untilMs, obstacle }: ReversalData) {
  const { t } = useTranslation("corrections");
  const format = useFormat();
  return (
    <section aria-label={t("entry")} className="grid justify-items-start gap-2">
      <div className="w-full">
        <KeyValueRows
          rows={[
            { label: t("entry"), value: entry },
            { label: t("until"), value: untilMs === null ? "–" : format.moment(untilMs) },
          ]}
        />
      </div>
      <TakeBack entry={entry} obstacle={obstacle} />
    </section>
  );
}

function Announced({ row }: { readonly row: DepositRow }) {
  const { t } = useTranslation(["deposits", "common"]);
  const format = useFormat();
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="text-caption text-text-3">{t("announced")}</p>
        <p className="figures font-bold text-figure">
          {format.number(row.amount)}{" "}
          <span className="font-semibold text-small text-text-3">{row.coin}</span>
        </p>
        <p className="text-caption text-text-3">
          {row.network} · {format.moment(row.submitted_ms)}
        </p>
      </div>
      <CoinIcon coin={row.coin} size={38} />
    </div>
  );
}
