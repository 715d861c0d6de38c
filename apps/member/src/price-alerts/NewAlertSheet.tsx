import { useTranslation } from "@sumi/app/speech.ts";
import { MOVE_WINDOW_MS, MOVE_WINDOWS, PRICE_MOVES } from "@sumi/contract/price-alerts/terms.ts";
import { decimalMark, decimalsOf } from "@sumi/messages/numbers.ts";
import { AmountField } from "@sumi/ui/AmountField.tsx";
import { Chips, Segmented } from "@sumi/ui/Choice.tsx";
import { Sheet } from "@sumi/ui/Sheet.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { FormEnd } from "../app/FormEnd.tsx";
import { useFormat } from "../language/use-format.ts";
import { useTicker } from "../live/prices.ts";
import type { ListedMarket } from "../markets/market-list.ts";
import { useMarkets } from "../markets/use-markets.ts";
import { windowText } from "./condition-text.ts";
import { MarketPick } from "./MarketPick.tsx";
import { type AlertDraft, useNewAlert } from "./use-new-alert.ts";

export type NewAlertSheetProps = {
  /** The market at first; the first of the list if none has that symbol. */
  readonly symbol: string | undefined;
  readonly onClose: () => void;
};

/** Sets an alert: a market, and a price or a move within a time. */
export function NewAlertSheet({ symbol, onClose }: NewAlertSheetProps) {
  const { t } = useTranslation(["price-alerts", "common"]);
  const markets = useMarkets().data;
  const draft = useNewAlert(onClose);
  const wanted = draft.symbol ?? symbol;
  const market = markets?.find((each) => each.symbol === wanted) ?? markets?.[0];
  return (
    <Sheet
      title={t("add")}
      closeLabel={t("common:close")}
      isOpen
      isBusy={draft.isBusy}
      onClose={onClose}
    >
      {market === undefined || markets === undefined ? (
        <Skeleton className="h-52 rounded-3" />
      ) : (
        <AlertFields draft={draft} market={market} markets={markets} />
      )}
    </Sheet>
  );
}

type AlertFieldsProps = {
  readonly draft: AlertDraft;
  readonly market: ListedMarket;
  readonly markets: readonly ListedMarket[];
};

function AlertFields({ draft, market, markets }: AlertFieldsProps) {
  const { t } = useTranslation("price-alerts");
  const { form, change, refusal, isBusy } = draft;
  const last = (useTicker(market.symbol) ?? market).last;
  return (
    <form
      aria-label={t("add")}
      noValidate
      className="grid gap-4 pt-1"
      onSubmit={(event) => {
        event.preventDefault();
        void draft.send(market.symbol, last);
      }}
    >
      <MarketPick markets={markets} market={market} onChoose={draft.choose} />
      <Segmented
        label={t("kind")}
        options={[
          { value: "price", label: t("price") },
          { value: "move", label: t("move") },
        ]}
        value={form.kind}
        onChange={(kind) => change({ kind })}
      />
      {form.kind === "price" ? (
        <PriceFields draft={draft} market={market} last={last} />
      ) : (
        <MoveFields draft={draft} />
      )}
      <FormEnd
        message={refusal?.field === undefined ? refusal?.message : undefined}
        isBusy={isBusy}
        submit={t("set")}
      />
    </form>
  );
}

type PriceFieldsProps = {
  readonly draft: AlertDraft;
  readonly market: ListedMarket;
  readonly last: string | null;
};

/** A price above the last one is waited for from below, and the other way round. */
function PriceFields({ draft: { form, change, errorsAt }, market, last }: PriceFieldsProps) {
  const { t } = useTranslation("price-alerts");
  const format = useFormat();
  const fixed = decimalsOf(market.rules.tick);
  return (
    <AmountField
      label={t("target")}
      unit={market.quote}
      decimals={fixed}
      value={form.price}
      onChange={(price) => change({ price })}
      mark={decimalMark(format.language)}
      format={(text) => format.number(text)}
      hint={
        last === null
          ? undefined
          : t("now", { price: `${format.number(last, { fixed })} ${market.quote}` })
      }
      error={errorsAt(last).price}
    />
  );
}

function MoveFields({ draft: { form, change, errorsAt } }: { readonly draft: AlertDraft }) {
  const { t } = useTranslation("price-alerts");
  const format = useFormat();
  return (
    <>
      <Segmented
        label={t("direction")}
        options={PRICE_MOVES.map((value) => ({ value, label: t(`${value}Word`) }))}
        value={form.direction}
        onChange={(direction) => change({ direction })}
      />
      <AmountField
        label={t("percent")}
        unit="%"
        decimals={2}
        value={form.percent}
        onChange={(percent) => change({ percent })}
        mark={decimalMark(format.language)}
        format={(text) => format.number(text)}
        error={errorsAt(null).percent}
      />
      <Chips
        label={t("within")}
        isWrapping
        options={MOVE_WINDOWS.map((value) => ({
          value,
          label: windowText(format.language, MOVE_WINDOW_MS[value]),
        }))}
        value={form.window}
        onChange={(window) => change({ window })}
      />
    </>
  );
}
