import { useTranslation } from "@sumi/app/speech.ts";
import { approve } from "@sumi/contract/approvals/staff.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useFileAccess } from "../app/file-access.ts";
import { queries } from "../app/queries.ts";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { CaseCover } from "../kit/CaseCover.tsx";
import { Fields } from "../kit/Fields.tsx";
import { KbdHint } from "../kit/KbdHint.tsx";
import { ReviewPanel } from "../kit/ReviewPanel.tsx";
import { staffName } from "../kit/staff-name.ts";
import { useApproveKey } from "../kit/use-approve-key.ts";
import { useKeys } from "../kit/use-keys.ts";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";
import { ActInWords } from "./ActInWords.tsx";
import type { Approval } from "./ApprovalsScreen.tsx";
import { EndProposal } from "./EndProposal.tsx";
import { ProposedView } from "./ProposedView.tsx";

export type ApprovalPanelProps = { readonly row: Approval; readonly onClose: () => void };

/**
 * One proposal, in full. An approval sends the proposal's hash back, so that both people agreed to
 * the same act.
 */
export function ApprovalPanel({ row, onClose }: ApprovalPanelProps) {
  const { t } = useTranslation(["approvals", "common"]);
  const approving = useAct((fields: { proposal: string; hash: string }, id) =>
    client.call(approve, { ...fields, client_id: id }),
  );
  const submit = async () => {
    const done = await approving.run({ proposal: row.proposal, hash: row.hash });
    if (done === undefined) return;
    toasts.show("success", t("done"));
    onClose();
    await queries.invalidateQueries();
  };
  const isMine = row.mine_to_decide;
  const { unread } = row;
  const access = useFileAccess(renewApprovals);
  const openFile = () => {
    if (unread !== null) void access.open({ ...unread, case: row.proposal });
  };
  const isCovered = isMine && unread !== null;
  const reason = isCovered ? t("readFirst") : t("notYours");
  const mayApprove = isMine && !isCovered;
  useKeys({ o: isCovered ? openFile : undefined });
  useApproveKey(mayApprove ? () => void submit() : undefined);
  return (
    <ReviewPanel
      title={t("title", { id: row.proposal })}
      closeLabel={t("common:close")}
      onClose={onClose}
      foot={
        row.state === "open" && (
          <>
            <p role="alert" className="pb-2 text-danger text-small empty:hidden">
              {approving.refusal}
            </p>
            <Button
              kind="primary"
              isWide
              isLoading={approving.isBusy}
              reason={mayApprove ? undefined : reason}
              onPress={() => void submit()}
            >
              {t("approve")}
              <KbdHint keyName="A" />
            </Button>
            <EndProposal row={row} mayReject={mayApprove} onEnded={onClose} />
            <p className="pt-2 text-caption text-text-3">{t("footNote")}</p>
          </>
        )
      }
    >
      <div className="grid gap-4">
        <ProposedAct row={row} />
        {isCovered && (
          <CaseCover isBusy={access.isBusy} refusal={access.refusal} onOpen={openFile} />
        )}
        <People row={row} />
        {row.note !== "" && (
          <p className="rounded-2 bg-surface-1 px-3 py-2 text-small">{row.note}</p>
        )}
      </div>
    </ReviewPanel>
  );
}

/** The act in words, and on demand everything that it says. */
function ProposedAct({ row }: { readonly row: Approval }) {
  const { t } = useTranslation("proposals");
  const code = useCodes();
  const { addresses, ...fields } = row.fields;
  return (
    <>
      <p className="font-bold text-heading">{code("act", row.act)}</p>
      <ActInWords row={row} />
      <ProposedView act={row.act} fields={row.fields} />
      {addresses !== undefined && <Addresses text={String(addresses)} />}
      <details className="rounded-2 bg-well px-3.5 py-2">
        <summary className="cursor-pointer text-caption text-text-3">{t("kept")}</summary>
        <Fields fields={fields} />
      </details>
    </>
  );
}

/** The addresses that an act loads: their number, and all of them on demand. */
function Addresses({ text }: { readonly text: string }) {
  const { t } = useTranslation("proposals");
  const lines = text.split("\n");
  return (
    <details className="rounded-2 bg-well px-3.5 py-2">
      <summary className="cursor-pointer text-small">
        {t("addresses", { count: lines.length })}
      </summary>
      <ul className="figures-dense pt-1 text-caption">
        {lines.map((line) => (
          <li key={line} className="break-all py-0.5">
            {line}
          </li>
        ))}
      </ul>
    </details>
  );
}

function People({ row }: { readonly row: Approval }) {
  const { t } = useTranslation(["approvals", "common"]);
  const format = useFormat();
  const { approver, decided_ms: decided, ending, ended_by: endedBy } = row;
  const decidedLabel = t(ending === null ? "decidedAt" : "endedAt");
  return (
    <KeyValueRows
      rows={[
        { label: t("proposer"), value: staffName(row.proposer) },
        { label: t("proposedAt"), value: format.moment(row.proposed_ms) },
        { label: t("expires"), value: format.moment(row.expires_ms) },
        ...(approver === null ? [] : [{ label: t("approver"), value: staffName(approver) }]),
        ...(ending === null ? [] : [{ label: t("ending"), value: t(`ending_${ending}`) }]),
        ...(endedBy === null ? [] : [{ label: t("endedBy"), value: staffName(endedBy) }]),
        ...(decided === null ? [] : [{ label: decidedLabel, value: format.moment(decided) }]),
        { label: t("hash"), value: <span title={row.hash}>{row.hash.slice(0, 16)}…</span> },
      ]}
    />
  );
}

/** Asks for the approvals again: after a file was opened its act can be approved. */
function renewApprovals(): void {
  void queries.invalidateQueries({ queryKey: ["pages", "approvals"] });
}
