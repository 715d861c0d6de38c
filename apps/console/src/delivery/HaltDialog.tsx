import { useTranslation } from "@sumi/app/speech.ts";
import type { Answer } from "@sumi/client/failure.ts";
import { haltContracts, proposeContractsHalt } from "@sumi/contract/delivery/staff.ts";
import { useQueryClient } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { FormDialog } from "../kit/FormDialog.tsx";
import { FIRST_HALT, HaltFields, haltFieldsOf } from "../kit/HaltFields.tsx";
import { noteErrors } from "../kit/note-form.ts";
import { tellProposed } from "../kit/proposed.ts";
import { useForm } from "../kit/use-form.ts";
import { EXPOSURE_KEY, type MarketDialogProps } from "./data.ts";

/** Stops new contracts on a coin in both directions; two people decide about the next halt. */
export function HaltDialog({ market, timeMs, onClose }: MarketDialogProps) {
  const { t } = useTranslation(["delivery", "common"]);
  const queries = useQueryClient();
  const { mode, coin } = market;
  const isByTwo = market.halted !== null || market.halt_again_ms !== null;
  const form = useForm({
    initial: FIRST_HALT,
    check: noteErrors,
    fields: (halt) => ({ mode, coin, ...haltFieldsOf(halt, timeMs) }),
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
      <HaltFields isByTwo={isByTwo} values={values} errors={errors} onChange={change} />
    </FormDialog>
  );
}
