import type { OrderData } from "@sumi/contract/spot/calls.ts";

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

export function newsOf({ status, filled, end_reason: reason }: OrderData): OrderNews {
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
