import { useTranslation } from "@sumi/app/speech.ts";
import { haltContracts, STAFF_HALT_REASONS } from "@sumi/contract/delivery/staff.ts";
import { useQueryClient } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { noteErrors } from "../kit/note-form.ts";
import { SelectField } from "../kit/SelectField.tsx";
import { useForm } from "../kit/use-form.ts";
import { useCodes } from "../language/use-codes.ts";
import type { MarketRow } from "./data.ts";

type Reason = (typeof STAFF_HALT_REASONS)[number];

export type MarketDialogProps = { readonly market: MarketRow; readonly onClose: () => void };

/** Stops new contracts on a coin at once, in both directions. */
export function HaltDialog({ market, onClose }: MarketDialogProps) {
  const { t } = useTranslation(["delivery", "common"]);
  const code = useCodes();
  const queries = useQueryClient();
  const { mode, coin } = market;
  const form = useForm({
    initial: { reason: STAFF_HALT_REASONS[0] as Reason, note: "" },
    check: noteErrors,
    fields: ({ reason, note }) => ({ mode, coin, reason, note: note.trim() }),
    send: (fields, clientId) => client.call(haltContracts, { ...fields, client_id: clientId }),
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: ["contracts"] });
      onClose();
    },
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={t("haltTitle", { coin, mode: t(`mode_${mode}`) })}
      submitLabel={t("halt")}
      cancelLabel={t("common:cancel")}
      kind="danger"
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("haltText")}</p>
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
