import { useTranslation } from "@sumi/app/speech.ts";
import { transferHouse } from "@sumi/contract/house/staff.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { accountWord } from "../kit/account-words.ts";
import { FormDialog } from "../kit/FormDialog.tsx";
import { tellProposed } from "../kit/proposed.ts";
import { SelectField } from "../kit/SelectField.tsx";
import { SmallField } from "../kit/SmallField.tsx";
import { useForm } from "../kit/use-form.ts";
import type { CapitalDialogProps } from "./CapitalDialog.tsx";
import { accountsOf, type TransferForm, transferErrors, withCoin } from "./transfer-form.ts";

/** Proposes that the house's own money changes accounts, or leaves. */
export function TransferDialog({ networks, onClose }: CapitalDialogProps) {
  const { t } = useTranslation(["house", "common"]);
  const initial: TransferForm = {
    coin: networks[0]?.coin ?? "",
    from: "sys:treasury",
    to: "sys:convert",
    amount: "",
    evidence: "",
  };
  const form = useForm({
    initial,
    check: transferErrors,
    fields: (values) => ({
      ...values,
      amount: values.amount.trim(),
      evidence: values.evidence.trim(),
    }),
    send: (fields, clientId) => client.call(transferHouse, { ...fields, client_id: clientId }),
    onDone: () => {
      tellProposed();
      onClose();
    },
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={t("transfer")}
      submitLabel={t("common:propose")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("transferText")}</p>
      <Way values={values} networks={networks} onChange={change} />
      <p role="alert" className="text-caption text-danger empty:hidden">
        {errors.to && t(errors.to)}
      </p>
      <SmallField
        label={t("common:amount")}
        inputMode="decimal"
        maxLength={27}
        value={values.amount}
        onChange={(amount) => change({ amount })}
        error={errors.amount && t(errors.amount)}
        trail={values.coin}
      />
      <AuditNote
        label={t("why")}
        value={values.evidence}
        onChange={(evidence) => change({ evidence })}
        error={errors.evidence && t(errors.evidence)}
      />
    </FormDialog>
  );
}

type WayProps = Pick<CapitalDialogProps, "networks"> & {
  readonly values: TransferForm;
  readonly onChange: (changed: Partial<TransferForm>) => void;
};

/** The coin and the two accounts of the transfer. */
function Way({ values, networks, onChange }: WayProps) {
  const { t } = useTranslation(["house", "common"]);
  const { t: word } = useTranslation();
  const coins = [...new Set(networks.map(({ coin }) => coin))];
  const accounts = accountsOf(values.coin, networks).map(({ value, path }) => {
    return { value, label: accountWord(path, word) };
  });
  return (
    <>
      <SelectField
        label={t("common:coin")}
        value={values.coin}
        options={coins.map((value) => ({ value, label: value }))}
        onChange={(coin) => onChange(withCoin(values, coin, networks))}
      />
      <SelectField
        label={t("from")}
        value={values.from}
        options={accounts}
        onChange={(from) => onChange({ from })}
      />
      <SelectField
        label={t("to")}
        value={values.to}
        options={accounts}
        onChange={(to) => onChange({ to })}
      />
    </>
  );
}
