import { useTranslation } from "@sumi/app/speech.ts";
import { proposeCapital } from "@sumi/contract/house/staff.ts";
import { transactionFormOf } from "@sumi/primitives/transaction.ts";
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
    initial: { place: places[0] ?? "", amount: "", txid: "", output: "", evidence: "" },
    check: capitalErrors,
    fields: ({ place, amount, txid, output, evidence }) => {
      const [coin = "", network = ""] = place.split(" ");
      const transfer = {
        txid: txid.trim() || undefined,
        output: (numbersOutputs(place) && output.trim()) || undefined,
      };
      return { coin, network, amount: amount.trim(), ...transfer, evidence: evidence.trim() };
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
      submitLabel={t("common:propose")}
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
      <SmallField
        label={t("txid")}
        maxLength={128}
        value={values.txid}
        onChange={(txid) => change({ txid })}
      />
      {numbersOutputs(values.place) && (
        <SmallField
          label={t("output")}
          inputMode="numeric"
          maxLength={6}
          value={values.output}
          onChange={(output) => change({ output })}
          error={errors.output && t(errors.output)}
        />
      )}
      <AuditNote
        label={t("evidence")}
        value={values.evidence}
        onChange={(evidence) => change({ evidence })}
        error={errors.evidence && t(errors.evidence)}
      />
    </FormDialog>
  );
}

/** True if the network of that place numbers the outputs of a transaction. */
function numbersOutputs(place: string): boolean {
  return transactionFormOf(place.split(" ")[1] ?? "").hasOutputs;
}
