import { answered } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { certify, identityCase } from "@sumi/contract/identity/staff.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { tellDecided } from "../app/decided.ts";
import { useMay } from "../app/own.ts";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { CaseAssignee } from "../kit/CaseAssignee.tsx";
import { CaseCover } from "../kit/CaseCover.tsx";
import { CaseMember } from "../kit/CaseMember.tsx";
import { LoadFailed } from "../kit/LoadFailed.tsx";
import { ReviewPanel } from "../kit/ReviewPanel.tsx";
import { useApproveKey } from "../kit/use-approve-key.ts";
import { useKeys } from "../kit/use-keys.ts";
import { DecideFoot } from "./DecideFoot.tsx";
import type { IdentityRow } from "./data.ts";
import { Papers } from "./Papers.tsx";
import { PapersCover } from "./PapersCover.tsx";
import { RejectDialog } from "./RejectDialog.tsx";

export type IdentityPanelProps = {
  readonly row: IdentityRow;
  readonly onClose: () => void;
  readonly onDecided: () => void;
};

/** One submission. Opening it is recorded as a file access, so nothing is loaded before. */
export function IdentityPanel({ row, onClose, onDecided }: IdentityPanelProps) {
  const { t } = useTranslation(["identity", "common"]);
  const may = useMay();
  const [isRejecting, setRejecting] = useState(false);
  const { query, openCase, isOpened } = useCase(row);
  // A person who decides nothing about the papers says why they are opened.
  const isReviewer = row.state === "waiting" && may("identities.decide");
  const accept = useAct((fields: { id: string }) => client.call(certify, fields));
  const done = async (word: string) => {
    toasts.show("success", word);
    setRejecting(false);
    onDecided();
    await tellDecided("identities", row.member.uid);
  };
  const submit = async () => {
    if ((await accept.run({ id: row.id })) !== undefined) await done(t("certified"));
  };
  const canDecide = query.data?.outcome === "decides" && may("identities.decide");
  useKeys({
    o: isOpened || !isReviewer ? undefined : openCase,
    r: canDecide ? () => setRejecting(true) : undefined,
  });
  useApproveKey(canDecide ? () => void submit() : undefined);
  return (
    <ReviewPanel
      title={t("caseTitle", { uid: row.member.uid })}
      closeLabel={t("common:close")}
      onClose={onClose}
      foot={
        query.data !== undefined &&
        row.state === "waiting" && (
          <DecideFoot
            canDecide={canDecide}
            isBusy={accept.isBusy}
            refusal={accept.refusal}
            onAccept={() => void submit()}
            onReject={() => setRejecting(true)}
          />
        )
      }
    >
      <div className="grid gap-4">
        <CaseMember {...row.member} />
        {row.state === "waiting" && (
          <CaseAssignee
            kind="identity"
            id={row.id}
            assignee={row.assignee}
            onChanged={() => void tellDecided("identities", row.member.uid)}
          />
        )}
        {!isOpened && isReviewer && (
          <CaseCover isBusy={false} refusal={undefined} onOpen={openCase} />
        )}
        {!isOpened && !isReviewer && <PapersCover id={row.id} onOpen={openCase} />}
        {query.isError && <LoadFailed query={query} />}
        {query.data !== undefined && <Papers found={query.data} />}
      </div>
      {isRejecting && (
        <RejectDialog
          id={row.id}
          onClose={() => setRejecting(false)}
          onDone={() => void done(t("rejected"))}
        />
      )}
    </ReviewPanel>
  );
}

function useCase(row: IdentityRow) {
  const [isOpened, setOpened] = useState(false);
  const query = useQuery({
    queryKey: ["file", row.member.uid, "identity", row.id],
    enabled: isOpened,
    // Each call is another file access that the member reads: one press, one call.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) =>
      answered(await client.call(identityCase, { id: row.id }, { signal })),
  });
  return { query, isOpened, openCase: () => setOpened(true) };
}
