import { useTranslation } from "@sumi/app/speech.ts";
import type { Answer } from "@sumi/client/failure.ts";
import {
  haltContracts,
  proposeContractsHalt,
  STAFF_HALT_REASONS,
} from "@sumi/contract/delivery/staff.ts";
import { useQueryClient } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { endOfHalt, HaltTerm, type HaltTermValue } from "../kit/HaltTerm.tsx";
import { noteErrors } from "../kit/note-form.ts";
import { tellProposed } from "../kit/proposed.ts";
import { SelectField } from "../kit/SelectField.tsx";
import { useForm } from "../kit/use-form.ts";
import { useCodes } from "../language/use-codes.ts";
import { EXPOSURE_KEY, type MarketDialogProps } from "./data.ts";

type Reason = (typeof STAFF_HALT_REASONS)[number];

/** Stops new contracts on a coin in both directions; two people decide about the next halt. */
export function HaltDialog({ market, timeMs, onClose }: MarketDialogProps) {
  const { t } = useTranslation(["delivery", "common"]);
  const code = useCodes();
  const queries = useQueryClient();
  const { mode, coin } = market;
  const isByTwo = market.halted !== null || market.halt_again_ms !== null;
  const first = { reason: "INCIDENT", term: "1", note: "" } as const;
  const form = useForm({
    initial: first as { reason: Reason; term: HaltTermValue; note: string },
    check: noteErrors,
    fields: ({ reason, term, note }) => ({
      mode,
      coin,
      reason,
      until_ms: endOfHalt(timeMs, term),
      note: note.trim(),
    }),
    send: (fields, clientId): Promise<Answer<unknown>> => {
      const given = { ...fields, client_id: clientId };
      return isByTwo ? client.call(proposeContractsHalt, given) : client.call(haltContracts, given);
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
      title={t("haltTitle", { coin, mode: t(`mode_${mode}`) })}
      submitLabel={isByTwo ? t("common:proposeHalt") : t("halt")}
      cancelLabel={t("common:cancel")}
      kind="danger"
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("haltText")}</p>
      {isByTwo && <p className="text-small text-text-2">{t("haltAgainText")}</p>}
      <HaltTerm isByTwo={isByTwo} value={values.term} onChange={(term) => change({ term })} />
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
