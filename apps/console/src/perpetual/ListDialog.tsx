import { useTranslation } from "@sumi/app/speech.ts";
import { proposePerpetual } from "@sumi/contract/perpetual/staff.ts";
import { client } from "../connection.ts";
import { FormDialog } from "../kit/FormDialog.tsx";
import { tellProposed } from "../kit/proposed.ts";
import { SmallField } from "../kit/SmallField.tsx";
import { useForm } from "../kit/use-form.ts";
import { LIST_FIELDS, type ListForm, listErrors, listFields } from "./list-form.ts";

const EMPTY: ListForm = {
  coin: "",
  tick: "",
  lot: "",
  price_max: "",
  quantity_min: "",
  quantity_max: "",
};

/** Proposes to list a contract; a second administrator approves it. */
export function ListDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["perpetual", "common"]);
  const form = useForm({
    initial: EMPTY,
    check: listErrors,
    fields: listFields,
    send: (fields, clientId) => client.call(proposePerpetual, { ...fields, client_id: clientId }),
    onDone: () => {
      tellProposed();
      onClose();
    },
  });
  const { values, errors } = form;
  return (
    <FormDialog
      title={t("list")}
      submitLabel={t("common:propose")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("listText")}</p>
      <div className="grid grid-cols-2 gap-3">
        {LIST_FIELDS.map((field) => (
          <SmallField
            key={field}
            label={t(`field_${field}`)}
            maxLength={27}
            value={values[field]}
            onChange={(text) => form.change({ [field]: text })}
            error={errors[field] && t(errors[field])}
          />
        ))}
      </div>
    </FormDialog>
  );
}
