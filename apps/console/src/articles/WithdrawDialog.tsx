import { useTranslation } from "@sumi/app/speech.ts";
import type { Answer } from "@sumi/client/failure.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { noteErrors } from "../kit/note-form.ts";
import { tellProposed } from "../kit/proposed.ts";
import { useForm } from "../kit/use-form.ts";

export type WithdrawDialogProps = {
  readonly title: string;
  readonly text: string;
  readonly send: (note: string, clientId: string) => Promise<Answer<unknown>>;
  readonly onClose: () => void;
};

/** Proposes to take published words away from their readers, with a note. */
export function WithdrawDialog({ title, text, send, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation(["articles", "common"]);
  const form = useForm({
    initial: { note: "" },
    check: noteErrors,
    fields: ({ note }) => ({ note: note.trim() }),
    send: ({ note }, clientId) => send(note, clientId),
    onDone: () => {
      tellProposed();
      onClose();
    },
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={title}
      submitLabel={t("propose")}
      cancelLabel={t("common:cancel")}
      kind="danger"
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{text}</p>
      <AuditNote
        label={t("note")}
        value={values.note}
        onChange={(note) => change({ note })}
        error={errors.note && t(errors.note)}
      />
    </FormDialog>
  );
}
