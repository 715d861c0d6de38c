import { proposeAddresses } from "@sumi/contract/deposits/staff-addresses.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { AuditNote } from "../kit/AuditNote.tsx";
import { FormDialog } from "../kit/FormDialog.tsx";
import { tellProposed } from "../kit/proposed.ts";
import { SelectField } from "../kit/SelectField.tsx";

export type LoadDialogProps = {
  readonly pools: readonly { readonly coin: string; readonly network: string }[];
  readonly onClose: () => void;
};

type Fields = { coin: string; network: string; addresses: string };

/** Proposes addresses, one a line; the server names the first that is not one of its chain. */
export function LoadDialog({ pools, onClose }: LoadDialogProps) {
  const { t } = useTranslation(["addresses", "common"]);
  const places = pools.map(({ coin, network }) => `${coin} ${network}`);
  const [place, setPlace] = useState(places[0] ?? "");
  const [text, setText] = useState("");
  const [isJudged, setJudged] = useState(false);
  const isEmpty = text.trim() === "";
  const propose = useAct((fields: Fields, clientId) =>
    client.call(proposeAddresses, { ...fields, client_id: clientId }),
  );
  const submit = async () => {
    setJudged(true);
    if (isEmpty) return;
    const [coin = "", network = ""] = place.split(" ");
    if ((await propose.run({ coin, network, addresses: text.trim() })) === undefined) return;
    tellProposed();
    onClose();
  };
  return (
    <FormDialog
      title={t("load")}
      submitLabel={t("propose")}
      cancelLabel={t("common:cancel")}
      isBusy={propose.isBusy}
      refusal={propose.refusal}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("loadText")}</p>
      <SelectField
        label={t("place")}
        value={place}
        options={places.map((value) => ({ value, label: value }))}
        onChange={setPlace}
      />
      <AuditNote
        label={t("list")}
        rows={8}
        maxLength={60_000}
        value={text}
        onChange={setText}
        error={isJudged && isEmpty ? t("listMissing") : undefined}
      />
    </FormDialog>
  );
}
