import { useTranslation } from "@sumi/app/speech.ts";
import type { OrderData } from "@sumi/contract/spot/calls.ts";
import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { Receipt, ReceiptLine, ReceiptRule } from "@sumi/ui/Receipt.tsx";
import { SealStamp } from "@sumi/ui/SealStamp.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import type { ReactNode } from "react";
import { KIND_WORDS } from "../app/order-kinds.ts";
import { useFormat } from "../language/use-format.ts";
import { endWordOf, stateOf, triggerWordOf } from "../trading/orders/order-states.ts";
import { ReceiptFills } from "./ReceiptFills.tsx";
import { feePercentOf, type OrderBill, receivedOf } from "./receipt.ts";

export type OrderReceiptProps = {
  readonly bill: OrderBill;
  /** Shown below the trades if there are more of them. */
  readonly more?: ReactNode;
};

/** The receipt of an order. It carries the stamp only once the order can no longer change. */
export function OrderReceipt({ bill, more }: OrderReceiptProps) {
  const { order, fills } = bill;
  return (
    <Receipt>
      <Head order={order} />
      <Quantity order={order} />
      <ReceiptRule isFirst />
      <Money order={order} percent={feePercentOf(bill)} />
      {order.ended_ms !== null && <After order={order} balances={bill.balances_after} />}
      <ReceiptRule />
      <Facts order={order} />
      {fills.length > 0 && <ReceiptFills fills={fills} areAll={bill.next_cursor === null} />}
      {more}
    </Receipt>
  );
}

type OrderProps = { readonly order: OrderData };

function Head({ order }: OrderProps) {
  const { t } = useTranslation(["orders", "common"]);
  const [base = ""] = order.symbol.split("-");
  const isBuy = order.side === "buy";
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span className="flex min-w-0 items-center gap-2.5">
        <CoinIcon coin={base} size={32} />
        <span className="min-w-0">
          <span className="block font-semibold">{order.symbol.replace("-", "/")}</span>
          <span className="block text-caption text-text-3">
            {t("common:spot")} · {t(KIND_WORDS[order.type])}
          </span>
        </span>
      </span>
      <Tag tone={isBuy ? "up" : "down"} size="large">
        <span aria-hidden="true">{isBuy ? "▲" : "▼"}</span>
        {t(isBuy ? "common:buy" : "common:sell")}
      </Tag>
    </div>
  );
}

/** The traded quantity, and the stamp beside it. */
function Quantity({ order }: OrderProps) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const [base = ""] = order.symbol.split("-");
  const isFilled = stateOf(order).word === "filled";
  const filled = format.number(order.filled, { fixed: 8 });
  return (
    <div className="mt-[22px] flex flex-wrap items-start justify-between gap-x-2">
      <div className="min-w-0">
        <p className="text-caption text-text-3">{t("filledQuantity")}</p>
        <p className={`figures break-all font-bold tracking-[-0.02em] ${sizeOf(filled)}`}>
          {filled}
        </p>
        <p className="text-small text-text-3">{base}</p>
      </div>
      {order.ended_ms !== null && (
        <span className="-my-1 -mr-1 ml-auto">
          <SealStamp text={t(isFilled ? "stampFilled" : "stampOver")} />
        </span>
      )}
    </div>
  );
}

/**
 * A long figure is set smaller, so that the stamp stays beside it. The limits in `vw` keep text
 * that the reader has enlarged from breaking.
 */
function sizeOf(figure: string): string {
  if (figure.length <= 10) return "text-[min(2.375rem,12vw)] leading-[1.21]";
  return figure.length <= 14
    ? "text-[min(1.75rem,9vw)] leading-[1.21]"
    : "text-[min(1.375rem,7vw)] leading-[1.21]";
}

/** The price and size that were ordered, the cost, and the amount received. */
function Money({ order, percent }: OrderProps & { readonly percent: string | undefined }) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const coins = useCoins();
  const [base = "", quote = ""] = order.symbol.split("-");
  return (
    <>
      {order.price !== null && (
        <ReceiptLine label={t("limitPrice")} value={`${format.number(order.price)} ${quote}`} />
      )}
      {order.qty === null ? (
        <ReceiptLine label={t("amount")} value={coins(order.amount ?? "0", quote)} />
      ) : (
        <ReceiptLine label={t("quantity")} value={coins(order.qty, base)} />
      )}
      <ReceiptLine
        label={t("averagePrice")}
        value={
          order.average_price === null ? "—" : `${format.number(order.average_price)} ${quote}`
        }
      />
      <ReceiptLine label={t("turnover")} value={coins(order.turnover, quote)} />
      <ReceiptLine
        label={
          percent === undefined
            ? t("fee")
            : t("feeRate", { percent: format.percent(percent, { isSigned: false }) })
        }
        value={coins(order.fee, order.fee_coin)}
      />
      <ReceiptLine
        label={t("received")}
        value={coins(receivedOf(order), order.side === "buy" ? base : quote)}
        isStrong
      />
    </>
  );
}

type AfterProps = OrderProps & {
  readonly balances: OrderBill["balances_after"];
};

/**
 * The available balances when the order ended: the market's base coin first, then its quote coin.
 */
function After({ order, balances }: AfterProps) {
  const { t } = useTranslation("orders");
  const coins = useCoins();
  if (balances.length === 0) return null;
  return (
    <>
      <ReceiptRule />
      <ReceiptLine
        label={t("balancesAfter")}
        value={balances.toSorted(byPlaceIn(order.symbol)).map(({ coin, available }) => (
          <span key={coin} className="block">
            {coins(available, coin)}
          </span>
        ))}
      />
    </>
  );
}

/** The order's conditions, its times, and why it ended. */
function Facts({ order }: OrderProps) {
  const { t } = useTranslation(["orders", "common"]);
  const format = useFormat();
  const [, quote = ""] = order.symbol.split("-");
  const { word } = stateOf(order);
  const end = endWordOf(order);
  const conditions = [order.tif, order.post_only && t("common:executionPostOnly")];
  return (
    <>
      {order.stop_price !== null && (
        <ReceiptLine
          isSmall
          label={t("trigger")}
          value={t(triggerWordOf(order), { price: `${format.number(order.stop_price)} ${quote}` })}
        />
      )}
      {order.tif !== null && (
        <ReceiptLine
          isSmall
          label={t("common:execution")}
          value={conditions.filter(Boolean).join(" · ")}
        />
      )}
      <ReceiptLine isSmall label={t("state")} value={t(word)} />
      {end !== undefined && <ReceiptLine isSmall label={t("endReason")} value={t(end)} />}
      <ReceiptLine isSmall label={t("placed")} value={format.moment(order.created_ms, "second")} />
      {order.ended_ms !== null && (
        <ReceiptLine isSmall label={t("ended")} value={format.moment(order.ended_ms, "second")} />
      )}
      <ReceiptLine isSmall label={t("number")} value={order.id} />
    </>
  );
}

function byPlaceIn(symbol: string) {
  const placeOf = (coin: string) => symbol.split("-").indexOf(coin);
  return (a: { readonly coin: string }, b: { readonly coin: string }) =>
    placeOf(a.coin) - placeOf(b.coin);
}

/** Formats amounts with every decimal, so that the columns of documents align. */
function useCoins() {
  const format = useFormat();
  return (text: string, coin: string) => `${format.number(text, { fixed: 8 })} ${coin}`;
}
