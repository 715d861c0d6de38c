import { useTranslation } from "@sumi/app/speech.ts";
import {
  proposeAsset,
  proposeCoin,
  proposeMarket,
  proposeNetwork,
} from "@sumi/contract/markets/staff.ts";
import { Fragment } from "react";
import { client } from "../connection.ts";
import { FormDialog } from "../kit/FormDialog.tsx";
import { tellProposed } from "../kit/proposed.ts";
import { SmallField } from "../kit/SmallField.tsx";
import { useForm } from "../kit/use-form.ts";
import {
  LISTINGS,
  type ListingField,
  type ListingForm,
  type ListingKind,
  listingErrors,
  listingFields,
  PARTS,
} from "./listing-form.ts";

const CALLS = {
  pair: proposeCoin,
  asset: proposeAsset,
  network: proposeNetwork,
  market: proposeMarket,
} as const;
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
      submitLabel={t("common:propose")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t(`text_${kind}`)}</p>
      <div className={kind === "asset" ? "grid gap-3" : "grid grid-cols-2 gap-3"}>
        {LISTINGS[kind].map((field) => (
          <Fragment key={field}>
            {kind === "pair" && isPartStart(field) && (
              <h3 className="col-span-2 pt-1 font-semibold text-small">
                {t(`part_${PARTS[field]}`)}
              </h3>
            )}
            <SmallField
              label={t(`field_${field}`)}
              maxLength={27}
              value={values[field] ?? ""}
              onChange={(text) => form.change({ [field]: text })}
              error={errors[field] && t(errors[field])}
            />
          </Fragment>
        ))}
      </div>
    </FormDialog>
  );
}

function isPartStart(field: ListingField): field is keyof typeof PARTS {
  return Object.hasOwn(PARTS, field);
}
