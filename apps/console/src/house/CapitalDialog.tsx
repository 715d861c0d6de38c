import { useTranslation } from "@sumi/app/speech.ts";
import { proposeCapital } from "@sumi/contract/house/staff.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { tellProposed } from "../kit/proposed.ts";
import { SelectField } from "../kit/SelectField.tsx";
import { SmallField } from "../kit/SmallField.tsx";
import { useForm } from "../kit/use-form.ts";
import { capitalErrors } from "./capital-form.ts";

export type CapitalDialogProps = {
  readonly networks: readonly { readonly coin: string; readonly network: string }[];
  readonly onClose: () => void;
};

/** Proposes to book coins of the house's own that have arrived, with the place of the evidence. */
export function CapitalDialog({ networks, onClose }: CapitalDialogProps) {
  const { t } = useTranslation(["house", "common"]);
  const places = networks.map(({ coin, network }) => `${coin} ${network}`);
  const form = useForm({
    initial: { place: places[0] ?? "", amount: "", evidence: "" },
    check: capitalErrors,
    fields: ({ place, amount, evidence }) => {
      const [coin = "", network = ""] = place.split(" ");
      return { coin, network, amount: amount.trim(), evidence: evidence.trim() };
    },
    send: (fields, clientId) => client.call(proposeCapital, { ...fields, client_id: clientId }),
    onDone: () => {
      tellProposed();
      onClose();
    },
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={t("capital")}
      submitLabel={t("propose")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("capitalText")}</p>
      <SelectField
        label={t("place")}
        value={values.place}
        options={places.map((value) => ({ value, label: value }))}
        onChange={(place) => change({ place })}
      />
      <SmallField
        label={t("common:amount")}
        inputMode="decimal"
        maxLength={27}
        value={values.amount}
        onChange={(amount) => change({ amount })}
        error={errors.amount && t(errors.amount)}
      />
      <AuditNote
        label={t("evidence")}
        value={values.evidence}
        onChange={(evidence) => change({ evidence })}
        error={errors.evidence && t(errors.evidence)}
      />
    </FormDialog>
  );
}
