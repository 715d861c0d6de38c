import { useTranslation } from "@sumi/app/speech.ts";
import { rejectProposal, takeBackProposal } from "@sumi/contract/approvals/staff.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { queries } from "../app/queries.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { KbdHint } from "../kit/KbdHint.tsx";
import { useForm } from "../kit/use-form.ts";
import { useKeys } from "../kit/use-keys.ts";
import type { Approval } from "./ApprovalsScreen.tsx";

export type EndProposalProps = {
  readonly row: Approval;
  /** False while the reader has yet to open the member's file. */
  readonly mayReject: boolean;
  /** Called once the proposal is over. */
  readonly onEnded: () => void;
};

/** The way to end a proposal: who proposed takes it back, a second person rejects it. */
export function EndProposal({ row, mayReject, onEnded }: EndProposalProps) {
  const { t } = useTranslation("approvals");
  const [isOpen, setOpen] = useState(false);
  const isMine = row.mine_to_take_back;
  useKeys({ r: !isMine && mayReject && !isOpen ? () => setOpen(true) : undefined });
  if (!isMine && !mayReject) return null;
  const Dialog = isMine ? TakeBackDialog : RejectDialog;
  return (
    <div className="pt-2">
      <Button kind="outline" isWide onPress={() => setOpen(true)}>
        {t(isMine ? "takeBack" : "reject")}
        {!isMine && <KbdHint keyName="R" />}
      </Button>
      {isOpen && (
        <Dialog
          proposal={row.proposal}
          onClose={() => setOpen(false)}
          onDone={(text) => {
            toasts.show("success", text);
            onEnded();
            void queries.invalidateQueries();
          }}
        />
      )}
    </div>
  );
}

type DialogProps = {
  readonly proposal: string;
  readonly onClose: () => void;
  /** Called with the words that tell it. */
  readonly onDone: (text: string) => void;
};

function TakeBackDialog({ proposal, onClose, onDone }: DialogProps) {
  const { t } = useTranslation(["approvals", "common"]);
  const form = useForm({
    initial: {},
    check: () => ({}),
    fields: () => ({ proposal }),
    send: (fields, clientId) => client.call(takeBackProposal, { ...fields, client_id: clientId }),
    onDone: async () => onDone(t("takenBack")),
  });
  return (
    <FormDialog
      title={t("takeBackTitle", { id: proposal })}
      kind="danger"
      submitLabel={t("takeBack")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("takeBackText")}</p>
    </FormDialog>
  );
}

function RejectDialog({ proposal, onClose, onDone }: DialogProps) {
  const { t } = useTranslation(["approvals", "common"]);
  const form = useForm({
    initial: { note: "" },
    check: ({ note }) => (note.trim() === "" ? { note: t("rejectWhyMissing") } : {}),
    fields: ({ note }) => ({ proposal, note: note.trim() }),
    send: (fields, clientId) => client.call(rejectProposal, { ...fields, client_id: clientId }),
    onDone: async () => onDone(t("rejected")),
  });
  return (
    <FormDialog
      title={t("rejectTitle", { id: proposal })}
      kind="danger"
      submitLabel={t("reject")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("rejectText")}</p>
      <AuditNote
        label={t("rejectWhy")}
        value={form.values.note}
        onChange={(note) => form.change({ note })}
        error={form.errors.note}
      />
    </FormDialog>
  );
}
