import { useTranslation } from "@sumi/app/speech.ts";
import { proposeAsset, proposeMarket, proposeNetwork } from "@sumi/contract/markets/staff.ts";
import { client } from "../connection.ts";
import { FormDialog } from "../kit/FormDialog.tsx";
import { tellProposed } from "../kit/proposed.ts";
import { SmallField } from "../kit/SmallField.tsx";
import { useForm } from "../kit/use-form.ts";
import {
  LISTINGS,
  type ListingForm,
  type ListingKind,
  listingErrors,
  listingFields,
} from "./listing-form.ts";

const CALLS = { asset: proposeAsset, network: proposeNetwork, market: proposeMarket } as const;
const EMPTY: ListingForm = {};

/** Proposes to list a coin, a network or a market. A second administrator approves it. */
export function ListingDialog(props: { readonly kind: ListingKind; readonly onClose: () => void }) {
  const { kind, onClose } = props;
  const { t } = useTranslation(["markets", "common"]);
  const form = useForm({
    initial: EMPTY,
    check: (values) => listingErrors(kind, values),
    fields: (values) => listingFields(kind, values),
    // The fields of a kind are those of its call: `listingErrors` has looked at each of them.
    send: (fields, clientId) =>
      client.call(CALLS[kind], { ...fields, client_id: clientId } as never),
    onDone: () => {
      tellProposed();
      onClose();
    },
  });
  const { values, errors } = form;
  return (
    <FormDialog
      title={t(`list_${kind}`)}
      submitLabel={t("propose")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t(`text_${kind}`)}</p>
      <div className={kind === "market" ? "grid grid-cols-2 gap-3" : "grid gap-3"}>
        {LISTINGS[kind].map((field) => (
          <SmallField
            key={field}
            label={t(`field_${field}`)}
            maxLength={27}
            value={values[field] ?? ""}
            onChange={(text) => form.change({ [field]: text })}
            error={errors[field] && t(errors[field])}
          />
        ))}
      </div>
    </FormDialog>
  );
}
