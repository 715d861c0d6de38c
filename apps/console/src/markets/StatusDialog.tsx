import { MARKET_STATUSES, proposeMarketStatus } from "@sumi/contract/markets/staff.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAct } from "../app/use-act.ts";
import { client } from "../connection.ts";
import { FormDialog } from "../kit/FormDialog.tsx";
import { tellProposed } from "../kit/proposed.ts";
import { SelectField } from "../kit/SelectField.tsx";

type Status = (typeof MARKET_STATUSES)[number];

/** Proposes that a market opens, takes no new orders, or closes. */
export function StatusDialog(props: {
  readonly market: { readonly symbol: string; readonly status: Status };
  readonly onClose: () => void;
}) {
  const { market, onClose } = props;
  const { t } = useTranslation(["markets", "common"]);
  const others = MARKET_STATUSES.filter((status) => status !== market.status);
  const [status, setStatus] = useState<Status>(others[0] ?? "closed");
  const propose = useAct((fields: { symbol: string; status: Status }, id) =>
    client.call(proposeMarketStatus, { ...fields, client_id: id }),
  );
  const submit = async () => {
    if ((await propose.run({ symbol: market.symbol, status })) === undefined) return;
    tellProposed();
    onClose();
  };
  return (
    <FormDialog
      title={t("statusTitle", { symbol: market.symbol })}
      submitLabel={t("propose")}
      cancelLabel={t("common:cancel")}
      kind={status === "closed" ? "danger" : "primary"}
      isBusy={propose.isBusy}
      refusal={propose.refusal}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("statusText")}</p>
      <SelectField
        label={t("common:state")}
        value={status}
        options={others.map((value) => ({ value, label: t(`status_${value}`) }))}
        onChange={setStatus}
      />
    </FormDialog>
  );
}
