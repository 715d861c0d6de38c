import { proposeCapital } from "@sumi/contract/house/staff.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { tellProposed } from "../kit/proposed.ts";
import { SelectField } from "../kit/SelectField.tsx";
import { SmallField } from "../kit/SmallField.tsx";
import { capitalErrors } from "./capital-form.ts";

export type CapitalDialogProps = {
  readonly networks: readonly { readonly coin: string; readonly network: string }[];
  readonly onClose: () => void;
};

/** Proposes that coins of the house's own have arrived, with where the proof of it lies. */
export function CapitalDialog({ networks, onClose }: CapitalDialogProps) {
  const { t } = useTranslation(["house", "common"]);
  const places = networks.map(({ coin, network }) => `${coin} ${network}`);
  const [form, setForm] = useState({ place: places[0] ?? "", amount: "", evidence: "" });
  const [isJudged, setJudged] = useState(false);
  const errors = isJudged ? capitalErrors(form) : {};
  const propose = useAct(
    (fields: { coin: string; network: string; amount: string; evidence: string }, id) =>
      client.call(proposeCapital, { ...fields, client_id: id }),
  );
  const submit = async () => {
    setJudged(true);
    if (Object.keys(capitalErrors(form)).length > 0) return;
    const [coin = "", network = ""] = form.place.split(" ");
    const [amount, evidence] = [form.amount.trim(), form.evidence.trim()];
    if ((await propose.run({ coin, network, amount, evidence })) === undefined) return;
    tellProposed();
    onClose();
  };
  return (
    <FormDialog
      title={t("capital")}
      submitLabel={t("propose")}
      cancelLabel={t("common:cancel")}
      isBusy={propose.isBusy}
      refusal={propose.refusal}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("capitalText")}</p>
      <SelectField
        label={t("place")}
        value={form.place}
        options={places.map((value) => ({ value, label: value }))}
        onChange={(place) => setForm({ ...form, place })}
      />
      <SmallField
        label={t("common:amount")}
        inputMode="decimal"
        maxLength={27}
        value={form.amount}
        onChange={(amount) => setForm({ ...form, amount })}
        error={errors.amount && t(errors.amount)}
      />
      <AuditNote
        label={t("evidence")}
        value={form.evidence}
        onChange={(evidence) => setForm({ ...form, evidence })}
        error={errors.evidence && t(errors.evidence)}
      />
    </FormDialog>
  );
}
