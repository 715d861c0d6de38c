import { useTranslation } from "@sumi/app/speech.ts";
import type { OrderData } from "@sumi/contract/spot/calls.ts";
import { useFormat } from "../../language/use-format.ts";

/** The outcome of a new order, as a key of the messages. */
export type OrderNews = {
  readonly kind: "success" | "info";
  readonly word:
    | "newsFilled"
    | "newsPartly"
    | "newsResting"
    | "newsWaiting"
    | "newsPartlyEnded"
    | "newsNoFill"
    | "newsPostOnly"
    | "newsFillOrKill"
    | "newsSelfTrade";
};

/** The fields of an order, on whatever market, that its outcome is told by. */
export type ToldOrder = Pick<
  OrderData,
  "symbol" | "side" | "status" | "filled" | "price" | "stop_price" | "average_price"
> & { readonly end_reason: string | null };

type Outcome = Pick<ToldOrder, "status" | "filled" | "end_reason">;

export function newsOf({ status, filled, end_reason: reason }: Outcome): OrderNews {
  const isTouched = filled !== "0";
  if (status === "pending_trigger") return { kind: "success", word: "newsWaiting" };
  if (status === "filled") return { kind: "success", word: "newsFilled" };
  if (status === "open") return { kind: "success", word: isTouched ? "newsPartly" : "newsResting" };
  if (isTouched) return { kind: "success", word: "newsPartlyEnded" };
  if (reason === "POST_ONLY_WOULD_TAKE") return { kind: "info", word: "newsPostOnly" };
  if (reason === "FOK_NOT_FILLED") return { kind: "info", word: "newsFillOrKill" };
  if (reason === "STP") return { kind: "info", word: "newsSelfTrade" };
  return { kind: "info", word: "newsNoFill" };
}

/** The outcome of an order in words: the part that traded, and the part that waits. */
export function useNewsText(): (order: ToldOrder) => OrderNews & { readonly text: string } {
  const { t } = useTranslation(["trading", "common"]);
  const format = useFormat();
  return (order) => {
    const news = newsOf(order);
    const [base = ""] = order.symbol.split("-");
    const waits = order.status === "pending_trigger" ? order.stop_price : null;
    const price = waits ?? order.average_price ?? order.price ?? "0";
    const text = t(news.word, {
      side: t(order.side === "buy" ? "common:buy" : "common:sell"),
      filled: format.number(order.filled),
      coin: base,
      price: format.number(price),
    });
    return { ...news, text };
  };
}
