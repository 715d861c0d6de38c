import { useTranslation } from "@sumi/app/speech.ts";
import { proposeAddresses } from "@sumi/contract/deposits/staff-addresses.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { tellProposed } from "../kit/proposed.ts";
import { SelectField } from "../kit/SelectField.tsx";
import { useForm } from "../kit/use-form.ts";

export type LoadDialogProps = {
  readonly pools: readonly { readonly coin: string; readonly network: string }[];
  readonly onClose: () => void;
};

/** Proposes addresses, one a line; the server names the first that its network does not have. */
export function LoadDialog({ pools, onClose }: LoadDialogProps) {
  const { t } = useTranslation(["addresses", "common"]);
  const places = pools.map(({ coin, network }) => `${coin} ${network}`);
  const form = useForm({
    initial: { place: places[0] ?? "", text: "" },
    check: ({ text }) => (text.trim() === "" ? { text: t("listMissing") } : {}),
    fields: ({ place, text }) => {
      const [coin = "", network = ""] = place.split(" ");
      return { coin, network, addresses: text.trim() };
    },
    send: (fields, clientId) => client.call(proposeAddresses, { ...fields, client_id: clientId }),
    onDone: () => {
      tellProposed();
      onClose();
    },
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      title={t("load")}
      submitLabel={t("common:propose")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("loadText")}</p>
      <SelectField
        label={t("place")}
        value={values.place}
        options={places.map((value) => ({ value, label: value }))}
        onChange={(place) => change({ place })}
      />
      <AuditNote
        label={t("list")}
        rows={8}
        maxLength={60_000}
        value={values.text}
        onChange={(text) => change({ text })}
        error={errors.text}
      />
    </FormDialog>
  );
}
