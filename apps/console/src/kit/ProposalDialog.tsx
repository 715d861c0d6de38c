import { useTranslation } from "@sumi/app/speech.ts";
import type { Answer } from "@sumi/client/failure.ts";
import { AuditNote } from "./AuditNote.tsx";
import { FormDialog } from "./FormDialog.tsx";
import { noteErrors } from "./note-form.ts";
import { tellProposed } from "./proposed.ts";
import { useForm } from "./use-form.ts";

export type ProposalDialogProps = {
  readonly title: string;
  readonly text: string;
  readonly submitLabel?: string;
  readonly kind?: "primary" | "danger";
  readonly send: (note: string, clientId: string) => Promise<Answer<unknown>>;
  readonly onClose: () => void;
};

/** Proposes to a second person what needs no words but a note. */
export function ProposalDialog(props: ProposalDialogProps) {
  const { t } = useTranslation();
  const { title, text, submitLabel = t("propose"), kind = "primary", send, onClose } = props;
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
      submitLabel={submitLabel}
      cancelLabel={t("cancel")}
      kind={kind}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{text}</p>
      <AuditNote
        label={t("why")}
        value={values.note}
        onChange={(note) => change({ note })}
        error={errors.note && t(errors.note)}
      />
    </FormDialog>
  );
}
