import { useTranslation } from "@sumi/app/speech.ts";
import { certify } from "@sumi/contract/identity/staff.ts";
import { client } from "../connection.ts";
import { FormDialog } from "../kit/FormDialog.tsx";
import { SmallField } from "../kit/SmallField.tsx";
import { useForm } from "../kit/use-form.ts";
import { certifyErrors, numberOf } from "./certify-form.ts";

export type CertifyDialogProps = {
  readonly id: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Certifies, with what the reviewer reads on the document: other accounts may have the same. */
export function CertifyDialog({ id, onDone, onClose }: CertifyDialogProps) {
  const { t } = useTranslation(["identity", "common"]);
  const form = useForm({
    initial: { number: "", birth: "" },
    check: certifyErrors,
    fields: (values) => {
      return { id, document_number: numberOf(values), birth_date: values.birth };
    },
    send: (fields) => client.call(certify, fields),
    onDone,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={t("certifyTitle")}
      submitLabel={t("certify")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("certifyText")}</p>
      <SmallField
        label={t("number")}
        maxLength={40}
        value={values.number}
        onChange={(number) => change({ number })}
        error={errors.number && t(errors.number)}
      />
      <SmallField
        label={t("birth")}
        type="date"
        value={values.birth}
        onChange={(birth) => change({ birth })}
        error={errors.birth && t(errors.birth)}
      />
    </FormDialog>
  );
}
