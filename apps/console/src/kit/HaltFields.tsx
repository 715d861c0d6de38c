import { useTranslation } from "@sumi/app/speech.ts";
import { STAFF_HALT_REASONS, type StaffHaltReason } from "@sumi/contract/wire/halt-fields.ts";
import { useCodes } from "../language/use-codes.ts";
import { AuditNote } from "./AuditNote.tsx";
import type { NoteForm } from "./note-form.ts";
import { SelectField } from "./SelectField.tsx";

/** Hours until a halt ends by itself; one person halts for a day at most. */
const ALONE_TERMS = ["1", "4", "12", "24"] as const;
const TERMS = [...ALONE_TERMS, "72", "168"] as const;
const HOUR_MS = 3_600_000;

export type HaltForm = NoteForm & {
  readonly reason: StaffHaltReason;
  readonly term: (typeof TERMS)[number];
};

export const FIRST_HALT: HaltForm = { reason: "INCIDENT", term: "1", note: "" };

/** The fields of a call that halts a contract from now on. */
export function haltFieldsOf({ reason, term, note }: HaltForm, timeMs: number) {
  return { reason, until_ms: String(timeMs + Number(term) * HOUR_MS), note: note.trim() };
}

type HaltFieldsProps = {
  /** A second person approves it. */
  readonly isByTwo: boolean;
  readonly values: HaltForm;
  readonly errors: { readonly note?: "noteMissing" };
  readonly onChange: (changes: Partial<HaltForm>) => void;
};

/** How long a contract is halted and why, for members and for colleagues. */
export function HaltFields({ isByTwo, values, errors, onChange }: HaltFieldsProps) {
  const { t } = useTranslation("common");
  const code = useCodes();
  const terms = isByTwo ? TERMS : ALONE_TERMS;
  return (
    <>
      <SelectField
        label={t("haltFor")}
        value={values.term}
        options={terms.map((value) => ({ value, label: t(`term_${value}`) }))}
        onChange={(term) => onChange({ term })}
      />
      <SelectField
        label={t("reason")}
        value={values.reason}
        options={STAFF_HALT_REASONS.map((value) => ({ value, label: code("halt_reason", value) }))}
        onChange={(reason) => onChange({ reason })}
      />
      <AuditNote
        label={t("why")}
        value={values.note}
        onChange={(note) => onChange({ note })}
        error={errors.note && t("noteMissing")}
      />
    </>
  );
}
