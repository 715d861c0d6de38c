import { useTranslation } from "@sumi/app/speech.ts";
import { proposeAuction } from "@sumi/contract/auctions/staff.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { tellProposed } from "../kit/proposed.ts";
import { SmallField } from "../kit/SmallField.tsx";
import { useForm } from "../kit/use-form.ts";
import { type AuctionForm, auctionErrors, auctionFields } from "./auction-form.ts";

const EMPTY: AuctionForm = {
  symbol: "",
  project: "",
  day: "",
  time: "",
  minutes: "60",
  note: "",
};

/** Proposes to announce the opening auction of a market. */
export function AuctionDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["markets", "common"]);
  const form = useForm({
    initial: EMPTY,
    check: auctionErrors,
    fields: auctionFields,
    send: (fields, clientId) => client.call(proposeAuction, { ...fields, client_id: clientId }),
    onDone: () => {
      tellProposed();
      onClose();
    },
  });
  const { values, errors, change } = form;
  const field = (name: keyof typeof LABELS) => (
    <SmallField
      key={name}
      label={t(LABELS[name])}
      type={name === "day" ? "date" : "text"}
      maxLength={21}
      value={values[name]}
      onChange={(text) => change({ [name]: text })}
      error={errors[name] && t(errors[name])}
    />
  );
  return (
    <FormDialog
      title={t("announceAuction")}
      submitLabel={t("common:propose")}
      cancelLabel={t("common:cancel")}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("auctionText")}</p>
      <div className="grid grid-cols-2 gap-3">
        {(["symbol", "project", "day", "time", "minutes"] as const).map(field)}
      </div>
      <AuditNote
        label={t("common:why")}
        value={values.note}
        onChange={(note) => change({ note })}
        error={errors.note && t("common:noteMissing")}
      />
    </FormDialog>
  );
}

const LABELS = {
  symbol: "auctionMarket",
  project: "auctionSale",
  day: "auctionDay",
  time: "auctionTime",
  minutes: "auctionMinutes",
} as const;
