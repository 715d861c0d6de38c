import { transferHouse } from "@sumi/contract/house/staff.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { accountWord } from "../kit/account-words.ts";
import { FormDialog } from "../kit/FormDialog.tsx";
import { tellProposed } from "../kit/proposed.ts";
import { SelectField } from "../kit/SelectField.tsx";
import { SmallField } from "../kit/SmallField.tsx";
import type { CapitalDialogProps } from "./CapitalDialog.tsx";
import { accountsOf, type TransferForm, transferErrors, withCoin } from "./transfer-form.ts";

/** Proposes that the house's own money changes accounts, or leaves. */
export function TransferDialog({ networks, onClose }: CapitalDialogProps) {
  const { t } = useTranslation(["house", "common"]);
  const [form, setForm] = useState<TransferForm>({
    ...{ coin: networks[0]?.coin ?? "", from: "sys:treasury", to: "sys:convert" },
    ...{ amount: "", evidence: "" },
  });
  const [isJudged, setJudged] = useState(false);
  const errors = isJudged ? transferErrors(form) : {};
  const propose = useAct((fields: TransferForm, id) =>
    client.call(transferHouse, { ...fields, client_id: id }),
  );
  const submit = async () => {
    setJudged(true);
    if (Object.keys(transferErrors(form)).length > 0) return;
    const trimmed = { amount: form.amount.trim(), evidence: form.evidence.trim() };
    if ((await propose.run({ ...form, ...trimmed })) === undefined) return;
    tellProposed();
    onClose();
  };
  return (
    <FormDialog
      title={t("transfer")}
      submitLabel={t("propose")}
      cancelLabel={t("common:cancel")}
      isBusy={propose.isBusy}
      refusal={propose.refusal}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("transferText")}</p>
      <Way form={form} networks={networks} onChange={setForm} />
      <p role="alert" className="text-caption text-danger empty:hidden">
        {errors.to && t(errors.to)}
      </p>
      <SmallField
        label={t("common:amount")}
        inputMode="decimal"
        maxLength={27}
        value={form.amount}
        onChange={(amount) => setForm({ ...form, amount })}
        error={errors.amount && t(errors.amount)}
        trail={form.coin}
      />
      <AuditNote
        label={t("why")}
        value={form.evidence}
        onChange={(evidence) => setForm({ ...form, evidence })}
        error={errors.evidence && t(errors.evidence)}
      />
    </FormDialog>
  );
}

type WayProps = Pick<CapitalDialogProps, "networks"> & {
  readonly form: TransferForm;
  readonly onChange: (form: TransferForm) => void;
};

/** Which coin goes from where to where. */
function Way({ form, networks, onChange }: WayProps) {
  const { t } = useTranslation(["house", "common"]);
  const { t: word } = useTranslation();
  const coins = [...new Set(networks.map(({ coin }) => coin))];
  const accounts = accountsOf(form.coin, networks).map(({ value, path }) => {
    return { value, label: accountWord(path, word) };
  });
  return (
    <>
      <SelectField
        label={t("common:coin")}
        value={form.coin}
        options={coins.map((value) => ({ value, label: value }))}
        onChange={(coin) => onChange(withCoin(form, coin, networks))}
      />
      <SelectField
        label={t("from")}
        value={form.from}
        options={accounts}
        onChange={(from) => onChange({ ...form, from })}
      />
      <SelectField
        label={t("to")}
        value={form.to}
        options={accounts}
        onChange={(to) => onChange({ ...form, to })}
      />
    </>
  );
}
