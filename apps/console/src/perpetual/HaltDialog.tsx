import { useTranslation } from "@sumi/app/speech.ts";
import type { Answer } from "@sumi/client/failure.ts";
import { haltPerpetual, proposePerpetualHalt } from "@sumi/contract/perpetual/staff.ts";
import { useQueryClient } from "@tanstack/react-query";
import { client } from "../connection.ts";
import { FormDialog } from "../kit/FormDialog.tsx";
import { FIRST_HALT, HaltFields, type HaltForm, haltFieldsOf } from "../kit/HaltFields.tsx";
import { noteErrors } from "../kit/note-form.ts";
import { tellProposed } from "../kit/proposed.ts";
import { SelectField } from "../kit/SelectField.tsx";
import { useForm } from "../kit/use-form.ts";
import { type ContractDialogProps, EXPOSURE_KEY } from "./data.ts";

const STATUSES = ["cancel_only", "closed"] as const;
const FIRST: HaltForm & { readonly status: (typeof STATUSES)[number] } = {
  ...FIRST_HALT,
  status: "cancel_only",
};

/** Lets a contract take only orders that reduce, or none; two people decide about the next halt. */
export function HaltDialog({ contract, timeMs, onClose }: ContractDialogProps) {
  const { t } = useTranslation(["perpetual", "common"]);
  const queries = useQueryClient();
  const { symbol } = contract;
  const isByTwo = contract.status === "closed" || contract.halt_again_ms !== null;
  const form = useForm({
    initial: FIRST,
    check: noteErrors,
    fields: ({ status, ...halt }) => ({ symbol, status, ...haltFieldsOf(halt, timeMs) }),
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
      submitLabel={isByTwo ? t("common:proposeHalt") : t("halt")}
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
      <HaltFields isByTwo={isByTwo} values={values} errors={errors} onChange={change} />
    </FormDialog>
  );
}
