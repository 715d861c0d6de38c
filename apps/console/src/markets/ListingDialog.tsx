import { proposeAsset, proposeMarket, proposeNetwork } from "@sumi/contract/markets/staff.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { FormDialog } from "../kit/FormDialog.tsx";
import { tellProposed } from "../kit/proposed.ts";
import { SmallField } from "../kit/SmallField.tsx";
import {
  LISTINGS,
  type ListingForm,
  type ListingKind,
  listingErrors,
  listingFields,
} from "./listing-form.ts";

const CALLS = { asset: proposeAsset, network: proposeNetwork, market: proposeMarket } as const;

/** Proposes to list a coin, a network or a market. A second administrator approves it. */
export function ListingDialog(props: { readonly kind: ListingKind; readonly onClose: () => void }) {
  const { kind, onClose } = props;
  const { t } = useTranslation(["markets", "common"]);
  const [form, setForm] = useState<ListingForm>({});
  const [isJudged, setJudged] = useState(false);
  const errors = isJudged ? listingErrors(kind, form) : {};
  // The fields of a kind are those of its call: `listingErrors` has looked at each of them.
  const propose = useAct((fields: Readonly<Record<string, string>>, id) =>
    client.call(CALLS[kind], { ...fields, client_id: id } as never),
  );
  const submit = async () => {
    setJudged(true);
    if (Object.keys(listingErrors(kind, form)).length > 0) return;
    if ((await propose.run(listingFields(kind, form))) === undefined) return;
    tellProposed();
    onClose();
  };
  return (
    <FormDialog
      title={t(`list_${kind}`)}
      submitLabel={t("propose")}
      cancelLabel={t("common:cancel")}
      isBusy={propose.isBusy}
      refusal={propose.refusal}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t(`text_${kind}`)}</p>
      <div className={kind === "market" ? "grid grid-cols-2 gap-3" : "grid gap-3"}>
        {LISTINGS[kind].map((field) => (
          <SmallField
            key={field}
            label={t(`field_${field}`)}
            maxLength={27}
            value={form[field] ?? ""}
            onChange={(text) => setForm({ ...form, [field]: text })}
            error={errors[field] && t(errors[field])}
          />
        ))}
      </div>
    </FormDialog>
  );
}
