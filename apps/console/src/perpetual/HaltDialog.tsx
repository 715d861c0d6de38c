import { useTranslation } from "@sumi/app/speech.ts";
import type { Answer } from "@sumi/client/failure.ts";
import {
  haltPerpetual,
  proposePerpetualHalt,
  STAFF_HALT_REASONS,
} from "@sumi/contract/perpetual/staff.ts";
import { useQueryClient } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { noteErrors } from "../kit/note-form.ts";
import { tellProposed } from "../kit/proposed.ts";
import { SelectField } from "../kit/SelectField.tsx";
import { useForm } from "../kit/use-form.ts";
import { useCodes } from "../language/use-codes.ts";
import { type ContractDialogProps, EXPOSURE_KEY } from "./data.ts";

type Reason = (typeof STAFF_HALT_REASONS)[number];
const STATUSES = ["cancel_only", "closed"] as const;
type Status = (typeof STATUSES)[number];

/** Hours until the halt ends by itself; one person halts for a day at most. */
const ALONE_TERMS = ["1", "4", "12", "24"] as const;
const TERMS = [...ALONE_TERMS, "72", "168"] as const;
type Term = (typeof TERMS)[number];
const HOUR_MS = 3_600_000;

/** Lets a contract take only orders that reduce, or none; two people decide about the next halt. */
export function HaltDialog({ contract, timeMs, onClose }: ContractDialogProps) {
  const { t } = useTranslation(["perpetual", "common"]);
  const code = useCodes();
  const queries = useQueryClient();
  const { symbol } = contract;
  const isByTwo = contract.status === "closed" || contract.halt_again_ms !== null;
  const first = { status: "cancel_only", reason: "INCIDENT", term: "1", note: "" } as const;
  const form = useForm({
    initial: first as { status: Status; reason: Reason; term: Term; note: string },
    check: noteErrors,
    fields: ({ status, reason, term, note }) => ({
      symbol,
      status,
      reason,
      until_ms: String(timeMs + Number(term) * HOUR_MS),
      note: note.trim(),
    }),
    send: (fields, clientId): Promise<Answer<unknown>> => {
      const given = { ...fields, client_id: clientId };
      return isByTwo ? client.call(proposePerpetualHalt, given) : client.call(haltPerpetual, given);
    },
    onDone: async () => {
      if (isByTwo) tellProposed();
      await queries.invalidateQueries({ queryKey: EXPOSURE_KEY });
      onClose();
    },
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={t("haltTitle", { symbol })}
      submitLabel={t(isByTwo ? "proposeHalt" : "halt")}
      cancelLabel={t("common:cancel")}
      kind="danger"
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("haltText")}</p>
      {isByTwo && <p className="text-small text-text-2">{t("haltAgainText")}</p>}
      <SelectField
        label={t("haltStatus")}
        value={values.status}
        options={STATUSES.map((value) => ({ value, label: t(`status_${value}`) }))}
        onChange={(status) => change({ status })}
      />
      <TermField
        terms={isByTwo ? TERMS : ALONE_TERMS}
        value={values.term}
        onChange={(term) => change({ term })}
      />
      <SelectField
        label={t("common:reason")}
        value={values.reason}
        options={STAFF_HALT_REASONS.map((value) => ({
          value,
          label: code("halt_reason", value),
        }))}
        onChange={(reason) => change({ reason })}
      />
      <AuditNote
        label={t("note")}
        value={values.note}
        onChange={(note) => change({ note })}
        error={errors.note && t(errors.note)}
      />
    </FormDialog>
  );
}

type TermFieldProps = {
  readonly terms: readonly Term[];
  readonly value: Term;
  readonly onChange: (term: Term) => void;
};

function TermField({ terms, value, onChange }: TermFieldProps) {
  const { t } = useTranslation("perpetual");
  const options = terms.map((term) => ({ value: term, label: t(`term_${term}`) }));
  return <SelectField label={t("haltFor")} value={value} options={options} onChange={onChange} />;
}
