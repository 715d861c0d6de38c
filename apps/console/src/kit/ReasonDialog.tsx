import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCodes } from "../language/use-codes.ts";
import { AuditNote } from "./AuditNote.tsx";
import { FormDialog } from "./FormDialog.tsx";
import { SelectField } from "./SelectField.tsx";

export type ReasonDialogProps<Reason extends string> = {
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
  /** Which words the reasons have. */
  readonly kind: string;
  readonly reasons: readonly Reason[];
  readonly noteLabel: string;
  /** Said where there is no note, whatever the reason; left out where a note may be left out. */
  readonly noteMissing?: string;
  readonly isBusy: boolean;
  readonly refusal: string | undefined;
  readonly onSubmit: (reason: Reason, note: string) => void;
  readonly onClose: () => void;
};

/** Why a case is sent back: a reason that the member reads. "OTHER" is none without words. */
export function ReasonDialog<Reason extends string>(props: ReasonDialogProps<Reason>) {
  const { title, text, submitLabel, kind, reasons, noteLabel, isBusy, refusal } = props;
  const { noteMissing, onSubmit, onClose } = props;
  const { t } = useTranslation();
  const code = useCodes();
  // The first of a list that is never empty.
  const [reason, setReason] = useState<Reason>(reasons[0]!);
  const [note, setNote] = useState("");
  const [isJudged, setJudged] = useState(false);
  const needsWords = reason === "OTHER" || noteMissing !== undefined;
  const lacksWords = needsWords && note.trim() === "";
  const submit = () => {
    setJudged(true);
    if (!lacksWords) onSubmit(reason, note.trim());
  };
  return (
    <FormDialog
      title={title}
      kind="danger"
      submitLabel={submitLabel}
      cancelLabel={t("cancel")}
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{text}</p>
      <SelectField
        label={t("reason")}
        value={reason}
        options={reasons.map((value) => ({ value, label: code(kind, value) }))}
        onChange={setReason}
      />
      <AuditNote
        label={noteLabel}
        value={note}
        onChange={setNote}
        error={isJudged && lacksWords ? (noteMissing ?? t("wordsMissing")) : undefined}
      />
    </FormDialog>
  );
}
