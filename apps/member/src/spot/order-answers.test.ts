import type { OrderData } from "@sumi/contract/spot/calls.ts";
import { expect, test } from "vitest";
import { newsOf } from "../trading/order/order-news.ts";
import type { OrderForm } from "./order-form.ts";
import { fieldOfRefusal } from "./refusal.ts";
import { formOf } from "./testing/scene.ts";

const news: readonly [Partial<OrderData>, string][] = [
  [{ status: "filled", filled: "1" }, "newsFilled"],
  [{ status: "open", filled: "0" }, "newsResting"],
  [{ status: "open", filled: "0.5" }, "newsPartly"],
  [{ status: "pending_trigger", filled: "0" }, "newsWaiting"],
  [{ status: "cancelled", filled: "0.5", end_reason: "IOC_REMAINDER" }, "newsPartlyEnded"],
  [{ status: "cancelled", filled: "0", end_reason: "IOC_REMAINDER" }, "newsNoFill"],
  [{ status: "cancelled", filled: "0", end_reason: "POST_ONLY_WOULD_TAKE" }, "newsPostOnly"],
  [{ status: "cancelled", filled: "0", end_reason: "FOK_NOT_FILLED" }, "newsFillOrKill"],
  [{ status: "cancelled", filled: "0", end_reason: "STP" }, "newsSelfTrade"],
];
for (const [order, word] of news) {
  test(`${order.status} ${order.end_reason ?? ""} with ${order.filled} is told as ${word}`, () => {
    expect(newsOf(order as OrderData).word).toBe(word);
  });
}

type Refused = Parameters<typeof fieldOfRefusal>[0];
const refusal = (code: Refused["code"], params: Refused["params"] = {}): Refused => {
  return { kind: "refused", code, message: "", params };
};
const concerned: readonly [Refused, Partial<OrderForm>, string | undefined][] = [
  [refusal("PRICE_BAND"), {}, "price"],
  [refusal("LOT_SIZE"), {}, "quantity"],
  [refusal("MIN_NOTIONAL"), { kind: "market" }, "amount"],
  [refusal("PRICE_TICK"), { kind: "market" }, undefined],
  [refusal("INSUFFICIENT_BALANCE"), { kind: "market", side: "sell" }, "quantity"],
  [refusal("PARAMETER_ERROR", { field: "stop_price" }), { kind: "stop_limit" }, "stopPrice"],
  [refusal("PARAMETER_ERROR", { field: "symbol" }), {}, undefined],
  [refusal("ACCOUNT_FROZEN"), {}, undefined],
];
for (const [refused, form, field] of concerned) {
  test(`${refused.code} on a ${form.kind ?? "limit"} stands at ${field ?? "the button"}`, () => {
    expect(fieldOfRefusal(refused, formOf(form))).toBe(field);
  });
}
