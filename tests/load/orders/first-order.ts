import { setTimeout as pause } from "node:timers/promises";
import { ORDER_QUANTITY, ORDER_SYMBOL, type SessionHalves } from "./order-forms.ts";

const TRY_EVERY_MS = 20;
const ANSWER_MS_MAX = 2_000;

/**
 * Sends one order again and again, under one key, until it is acknowledged. Answers the time of
 * that, by `performance.now()`.
 */
export async function firstOrder(options: {
  readonly origin: string;
  readonly session: SessionHalves;
  readonly price: number;
  readonly name: string;
  readonly giveUpMs: number;
}): Promise<number> {
  const { origin, session, price, name, giveUpMs } = options;
  const endMs = performance.now() + giveUpMs;
  let last = "nothing";
  while (performance.now() < endMs) {
    last = await ask(origin, session, { price: String(price), client_id: name });
    if (last.startsWith('{"code":1000,')) return performance.now();
    await pause(TRY_EVERY_MS);
  }
  throw new Error(`no order was acknowledged; the last answer was ${last}`);
}

/** The body of the answer, or the reason why there is none. */
async function ask(
  origin: string,
  { token, cookie }: SessionHalves,
  fields: { readonly price: string; readonly client_id: string },
): Promise<string> {
  const form = new FormData();
  const terms = { symbol: ORDER_SYMBOL, side: "buy", type: "limit", qty: ORDER_QUANTITY };
  for (const [name, value] of Object.entries({ ...terms, ...fields, token })) form.set(name, value);
  try {
    const response = await fetch(`${origin}/apiv/Trade/placeorder`, {
      method: "POST",
      body: form,
      headers: { cookie: `sid=${cookie}` },
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    });
    return await response.text();
  } catch (error) {
    return String(error);
  }
}
