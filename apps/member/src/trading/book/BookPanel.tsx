import { useTranslation } from "@sumi/app/speech.ts";
import { unitsOf } from "@sumi/app/units.ts";
import { groupStepsOf } from "@sumi/formulas/display-steps.ts";
import { wholePercentOf } from "@sumi/formulas/shares.ts";
import { decimalsOf } from "@sumi/messages/numbers.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { classNames } from "@sumi/ui/class-names.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { BookShare } from "@sumi/ui/order-book/BookShare.tsx";
import { LastPrice } from "@sumi/ui/order-book/LastPrice.tsx";
import { OrderBook } from "@sumi/ui/order-book/OrderBook.tsx";
import { memo, useCallback, useMemo, useState } from "react";
import { Options } from "../../app/Options.tsx";
import { useFormat } from "../../language/use-format.ts";
import { LiveFailed, useIsOverdue } from "../../live/Awaited.tsx";
import { useDepth } from "../../live/depth.ts";
import { useFreshness } from "../../live/freshness.ts";
import { useIndex, useTicker } from "../../live/prices.ts";
import type { TradedMarket } from "../traded-market.ts";
import { buyShareOf, groupBook, spreadOf } from "./book-groups.ts";
import { useTickDirection } from "./use-tick-direction.ts";

export type BookPanelProps = {
  readonly market: TradedMarket;
  readonly onPick: ((price: string) => void) | undefined;
};

const LEVELS = 7;

/** The order book, with the last price between the sides. A tap on a row fills in the price. */
export const BookPanel = memo(function BookPanel({ market, onPick }: BookPanelProps) {
  const { t } = useTranslation("trading");
  const format = useFormat();
  const depth = useDepth(market.symbol);
  const isStale = useFreshness() !== "fresh";
  const [step, setStep] = useState<Amount>(() => unitsOf(market.rules.tick));
  const book = useMemo(() => depth && groupBook(depth, step), [depth, step]);
  const decimals = decimalsOf(formatAmount(step));
  const lotDecimals = decimalsOf(market.rules.lot);
  const formatPrice = useCallback(
    (price: string) => format.number(price, { fixed: decimals }),
    [format, decimals],
  );
  const formatQuantity = useCallback(
    (quantity: string) => format.number(quantity, { fixed: lotDecimals }),
    [format, lotDecimals],
  );
  const asks = useMemo(
    () => ({ side: t("asks"), price: (price: string) => t("ask", { price }) }),
    [t],
  );
  const bids = useMemo(
    () => ({ side: t("bids"), price: (price: string) => t("bid", { price }) }),
    [t],
  );
  if (useIsOverdue(depth === undefined)) return <LiveFailed />;
  const share = depth === undefined ? 0.5 : buyShareOf(depth, LEVELS);
  const percent = String(wholePercentOf(share));
  return (
    <section aria-label={t("book")} className="min-w-0">
      <OrderBook
        label={t("book")}
        book={book}
        asks={asks}
        bids={bids}
        priceLabel={t("price")}
        quantityLabel={t("quantityIn", { coin: market.base })}
        formatPrice={formatPrice}
        formatQuantity={formatQuantity}
        emptyText={t("emptySide")}
        levels={LEVELS}
        isStale={isStale}
        middle={<Middle market={market} />}
        {...(onPick === undefined ? {} : { onPick })}
      />
      <div
        className={classNames(
          "flex flex-wrap items-center justify-between gap-2",
          // Rows that nobody presses do not share the finger's height with the step below them.
          onPick === undefined ? "mt-2.5" : "mt-1.5",
        )}
      >
        <GroupStep market={market} step={step} onChange={setStep} />
        <BookShare text={t("buyShare", { percent })} share={share} />
      </div>
    </section>
  );
});

const Middle = memo(function Middle({ market }: { readonly market: TradedMarket }) {
  const { t } = useTranslation("trading");
  const format = useFormat();
  const fixed = decimalsOf(market.rules.tick);
  const last = (useTicker(market.symbol) ?? market).last;
  const index = useIndex(market.base)?.price;
  const depth = useDepth(market.symbol);
  const spread = depth && spreadOf(depth);
  const isStale = useFreshness() !== "fresh";
  const value = last === null ? undefined : Number(last);
  return (
    <LastPrice
      text={last === null ? undefined : format.number(last, { fixed })}
      value={value}
      direction={useTickDirection(value)}
      isStale={isStale}
      caption={
        <>
          <span className="block">
            {t("index")} {index === undefined ? "—" : format.number(index, { fixed })}
          </span>
          <span className="block">
            {t("spread")}{" "}
            {spread === undefined ? "—" : format.number(formatAmount(spread), { fixed })}
          </span>
        </>
      }
    />
  );
});

type GroupStepProps = {
  readonly market: TradedMarket;
  readonly step: Amount;
  readonly onChange: (step: Amount) => void;
};

function GroupStep({ market, step, onChange }: GroupStepProps) {
  const { t } = useTranslation("trading");
  const format = useFormat();
  const [isChoosing, setChoosing] = useState(false);
  const { last } = market;
  const steps = groupStepsOf(unitsOf(market.rules.tick), last === null ? undefined : unitsOf(last));
  const text = (units: Amount) => format.number(formatAmount(units));
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t("groupedBy", { step: text(step) })}
        onClick={() => setChoosing(true)}
        className="figures-dense relative flex min-h-6 items-center gap-1 rounded-1 bg-surface-2
          px-[7px] text-micro text-text-2 before:absolute before:inset-x-0 before:-inset-y-2.5"
      >
        {text(step)}
        <Icon name="caret-down" size={10} />
      </button>
      {isChoosing && (
        <Options
          title={t("grouping")}
          options={steps.map((each) => ({ value: formatAmount(each), label: text(each) }))}
          value={formatAmount(step)}
          onChoose={(chosen) => onChange(unitsOf(chosen))}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
