import { useTranslation } from "@sumi/app/speech.ts";
import { MARKET_STATUSES, proposeMarketStatus } from "@sumi/contract/markets/staff.ts";
import { client } from "../connection.ts";
import { FormDialog } from "../kit/FormDialog.tsx";
import { tellProposed } from "../kit/proposed.ts";
import { SelectField } from "../kit/SelectField.tsx";
import { useForm } from "../kit/use-form.ts";

type Status = (typeof MARKET_STATUSES)[number];

/** Proposes that a market opens, takes no new orders, or closes. */
export function StatusDialog(props: {
  readonly market: { readonly symbol: string; readonly status: Status };
  readonly onClose: () => void;
}) {
  const { market, onClose } = props;
  const { t } = useTranslation(["markets", "common"]);
  const others = MARKET_STATUSES.filter((status) => status !== market.status);
  const first: Status = others[0] ?? "closed";
  const form = useForm({
    initial: { status: first },
    fields: ({ status }) => ({ symbol: market.symbol, status }),
    send: (fields, clientId) =>
      client.call(proposeMarketStatus, { ...fields, client_id: clientId }),
    onDone: () => {
      tellProposed();
      onClose();
    },
  });
  const { status } = form.values;
  return (
    <FormDialog
      title={t("statusTitle", { symbol: market.symbol })}
      submitLabel={t("common:propose")}
      cancelLabel={t("common:cancel")}
      kind={status === "closed" ? "danger" : "primary"}
      form={form}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{t("statusText")}</p>
      <SelectField
        label={t("common:state")}
        value={status}
        options={others.map((value) => ({ value, label: t(`status_${value}`) }))}
        onChange={(status) => form.change({ status })}
      />
    </FormDialog>
  );
}
