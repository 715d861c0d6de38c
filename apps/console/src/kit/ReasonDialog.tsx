import { useTranslation } from "@sumi/app/speech.ts";
import type { Answer } from "@sumi/client/failure.ts";
import { useCodes } from "../language/use-codes.ts";
import { AuditNote } from "./AuditNote.tsx";
import { FormDialog } from "./FormDialog.tsx";
import { SelectField } from "./SelectField.tsx";
import { useForm } from "./use-form.ts";

export type ReasonDialogProps<Reason extends string, Fields extends object, Data> = {
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
  /** The set of words for the reasons. */
  readonly kind: string;
  readonly reasons: readonly Reason[];
  readonly noteLabel: string;
  /** The error of a missing note where every reason needs one. */
  readonly noteMissing?: string;
  /** The label of a second, optional note, to colleagues alone. */
  readonly colleaguesLabel?: string;
  /** The fields to send; both notes are trimmed. */
  readonly fields: (reason: Reason, note: string, toColleagues: string) => Fields;
  readonly send: (fields: Fields, clientId: string) => Promise<Answer<Data>>;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Asks for a reason that the member reads. The reason "OTHER" needs a note. */
export function ReasonDialog<Reason extends string, Fields extends object, Data>(
  props: ReasonDialogProps<Reason, Fields, Data>,
) {
  const { title, text, submitLabel, kind, reasons, noteLabel, noteMissing } = props;
  const { colleaguesLabel, fields, send, onDone, onClose } = props;
  const { t } = useTranslation();
  const code = useCodes();
  const [only] = reasons.length === 1 ? reasons : [];
  const form = useForm({
    // The member reads it, so nobody sends one that was merely the first of the list.
    initial: { reason: (only ?? "") as Reason | "", note: "", toColleagues: "" },
    check: ({ reason, note }): { reason?: string; note?: string } => {
      const needsNote = reason === "OTHER" || noteMissing !== undefined;
      const isBare = needsNote && note.trim() === "";
      return {
        ...(reason === "" && { reason: t("reasonMissing") }),
        ...(isBare && { note: noteMissing ?? t("wordsMissing") }),
      };
    },
    // Without a reason nothing is sent.
    fields: ({ reason, note, toColleagues }) =>
      fields(reason as Reason, note.trim(), toColleagues.trim()),
    send,
    onDone,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={title}
      kind="danger"
      submitLabel={submitLabel}
      cancelLabel={t("cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{text}</p>
      <SelectField
        label={t("reason")}
        value={values.reason}
        options={[
          ...(only === undefined ? [{ value: "" as const, label: t("chooseReason") }] : []),
          ...reasons.map((value) => ({ value, label: code(kind, value) })),
        ]}
        onChange={(reason) => change({ reason })}
        error={errors.reason}
      />
      <AuditNote
        label={noteLabel}
        value={values.note}
        onChange={(note) => change({ note })}
        error={errors.note}
      />
      {colleaguesLabel !== undefined && (
        <AuditNote
          label={colleaguesLabel}
          value={values.toColleagues}
          onChange={(toColleagues) => change({ toColleagues })}
        />
      )}
    </FormDialog>
  );
}
