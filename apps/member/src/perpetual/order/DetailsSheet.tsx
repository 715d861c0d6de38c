import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { Checkbox } from "@sumi/ui/Checkbox.tsx";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { useFormat } from "../../language/use-format.ts";
import { ExecutionList, SelfTradeList } from "../../trading/order/ExecutionList.tsx";
import { hasLimit, hasStop } from "../../trading/order/order-terms.ts";
import { ProtectionFields } from "../positions/ProtectionFields.tsx";
import { TriggerChoice } from "../positions/TriggerChoice.tsx";
import type { Contract } from "../use-contracts.ts";
import type { Side } from "./order-form.ts";
import type { Previews } from "./SideButtons.tsx";
import type { OrderFormState } from "./use-order-form.ts";
import type { Preview } from "./use-preview.ts";

export type DetailsSheetProps = {
  readonly contract: Contract;
  readonly state: OrderFormState;
  readonly previews: Previews;
  readonly onClose: () => void;
};

/** The position that each side leads to, and the order's protection, execution and triggers. */
export function DetailsSheet({ contract, state, previews, onClose }: DetailsSheetProps) {
  const { t } = useTranslation(["perpetual", "trading", "common"]);
  const { form, dispatch } = state;
  const change = (changes: Partial<typeof form>) => dispatch({ type: "changed", changes });
  return (
    <Sheet
      title={t("trading:orderDetails")}
      closeLabel={t("common:close")}
      isOpen
      onClose={onClose}
    >
      {(["buy", "sell"] as const).map((side) => (
        <Outcome key={side} side={side} contract={contract} preview={previews[side]} />
      ))}
      <p className="pt-2 text-small text-text-2">{t("lossNote")}</p>
      <p className="py-2 text-caption text-text-3">{t("worstPrice")}</p>
      <Checkbox
        label={t("reduceOnly")}
        isOn={form.reduceOnly}
        onChange={(reduceOnly) => change({ reduceOnly })}
      />
      {!form.reduceOnly && <ProtectionFields contract={contract} value={form} onChange={change} />}
      {hasStop(form) && (
        <TriggerChoice
          label={t("stopBy")}
          value={form.stopBy}
          onChange={(stopBy) => change({ stopBy })}
        />
      )}
      {hasLimit(form) && (
        <ExecutionList value={form.execution} onChange={(execution) => change({ execution })} />
      )}
      <SelfTradeList value={form.selfTrade} onChange={(selfTrade) => change({ selfTrade })} />
      <div className="pt-4">
        <Button kind="primary" isWide onPress={onClose}>
          {t("trading:done")}
        </Button>
      </div>
    </Sheet>
  );
}

type OutcomeProps = {
  readonly side: Side;
  readonly contract: Contract;
  readonly preview: Preview | undefined;
};

function Outcome({ side, contract, preview }: OutcomeProps) {
  const { t } = useTranslation("perpetual");
  const format = useFormat();
  const { coin, settle_coin: quote } = contract;
  const { hold, result } = preview ?? {};
  const figure = (text: string | null | undefined, unit: string) =>
    text === undefined || text === null ? "—" : `${format.number(text)} ${unit}`;
  return (
    <section className="pb-2">
      <h3 className={`pt-1 font-semibold ${side === "buy" ? "text-up" : "text-down"}`}>
        <span aria-hidden="true">{side === "buy" ? "▲ " : "▼ "}</span>
        {t(side === "buy" ? "long" : "short")}
      </h3>
      <KeyValueRows
        rows={[
          { label: t("held"), value: figure(hold, quote) },
          { label: t("resultingSize"), value: figure(result === null ? "0" : result?.qty, coin) },
          { label: t("resultingMargin"), value: figure(result?.margin, quote) },
          { label: t("liquidationPrice"), value: figure(result?.liquidation_price, quote) },
          { label: t("bankruptcyPrice"), value: figure(result?.bankruptcy_price, quote) },
        ]}
      />
    </section>
  );
}
