import { randomUUID } from "node:crypto";
import * as contract from "@sumi/contract/price-alerts/calls.ts";
import {
  isMove,
  MOVE_PERCENT,
  MOVE_WINDOW_MS,
  PRICE_ALERTS_MAX,
} from "@sumi/contract/price-alerts/terms.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { amountOf } from "@sumi/primitives/amount.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import {
  countWaiting,
  knownPriceAlert,
  type PriceAlert,
  type PriceWish,
  readPriceAlerts,
  removePriceAlert,
  setPriceAlert,
} from "@sumi/store/price-alerts/price-alerts.ts";
import { countAttempt } from "@sumi/store/sign-in/attempts.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { type Listing, marketNamed } from "../../shared/listing.ts";
import { alertData } from "./data.ts";

/** An alert that is met at once makes room for the next, so that places alone bound nothing. */
const DAY = { kind: "price_alert", max: 200, windowMs: 86_400_000, prolonged: false } as const;

/** Sets, lists and removes a member's price alerts. */
export function priceAlertRoutes(server: Server, listing: Listing): void {
  const { database } = server;
  route(server, contract.priceAlerts, async (_, { account }) => {
    const [alerts, markets] = await Promise.all([readPriceAlerts(database, account), listing()]);
    return accept({ alerts: alerts.map((alert) => alertData(alert, markets)) });
  });

  route(server, contract.setPriceAlert, async (input, { account }) => {
    const markets = await listing();
    const market = marketNamed(markets, input.symbol);
    if (!market.ok) return market;
    const wish = wishOf(market.value.number, input);
    if (!wish.ok) return wish;
    const set = await setOnce(server, { account, clientKey: input.client_id, wish: wish.value });
    return set.ok ? accept({ alert: alertData(set.value, markets) }) : set;
  });

  route(server, contract.removePriceAlert, async ({ id }, { account }) => {
    await removePriceAlert(database, { account, id });
    return accept({});
  });
}

type WishFields = InputOf<typeof contract.setPriceAlert>;

/** A move has a time and a percentage of at most two decimals, a price has no time. */
function wishOf(
  market: number,
  { condition, value: text, window }: WishFields,
): Outcome<PriceWish> {
  if (isMove(condition) && window === undefined) {
    return reject("MISSING_PARAMETER", { field: "window" });
  }
  if (!isMove(condition) && window !== undefined) {
    return reject("PARAMETER_ERROR", { field: "window" });
  }
  const value = amountOf(text);
  if (value === undefined || (isMove(condition) && !MOVE_PERCENT.test(text))) {
    return reject("PARAMETER_ERROR", { field: "value" });
  }
  return accept({ market, condition, value, windowMs: window ? MOVE_WINDOW_MS[window] : 0 });
}

/** An alert that waits already, or was set under the same key, is the answer again. */
async function setOnce(
  server: Server,
  asked: {
    readonly account: string;
    readonly clientKey: string | undefined;
    readonly wish: PriceWish;
  },
): Promise<Outcome<PriceAlert>> {
  const { database } = server;
  const { account, clientKey, wish } = asked;
  for (;;) {
    const known = await knownPriceAlert(database, { account, clientKey, ...wish });
    if (known !== undefined)
      return isSame(known, wish) ? accept(known) : reject("IDEMPOTENCY_CONFLICT");
    const { last, sequence: setSequence } = await server.commands.read((exchange) => {
      return { last: lastPriceOf(exchange, wish.market), sequence: exchange.sequence };
    });
    if (isReached(wish, last)) return reject("PRICE_ALREADY_REACHED");
    if ((await countWaiting(database, account)) >= PRICE_ALERTS_MAX) {
      return reject("ABOVE_MAXIMUM", { maximum: String(PRICE_ALERTS_MAX) });
    }
    const isOfToday = await countAttempt(database, { ...DAY, subject: account }, server.nowMs());
    if (!isOfToday.allowed) {
      const leftMs = isOfToday.endsMs - server.nowMs();
      return reject("RATE_LIMITED", { seconds: Math.ceil(leftMs / 1_000) });
    }
    const alert = { ...wish, id: randomUUID(), account, setMs: server.nowMs() };
    // Another call may take the same place, and then the next one is free.
    if (await setPriceAlert(database, { ...alert, clientKey, setSequence })) {
      return accept({ ...alert, fired: undefined });
    }
  }
}

/** The price of a market's newest trade, whether the read models know it yet or not. */
function lastPriceOf({ markets, spot }: Exchange, market: number): bigint | undefined {
  const ticks = BigInt(spot.lastPrice(market));
  return ticks === 0n ? undefined : ticks * markets.get(market).tick;
}

function isSame(known: PriceWish, { market, condition, value, windowMs }: PriceWish): boolean {
  return (
    known.market === market &&
    known.condition === condition &&
    known.value === value &&
    known.windowMs === windowMs
  );
}

/** True for a price at which the market trades already. */
function isReached({ condition, value }: PriceWish, last: bigint | undefined): boolean {
  if (last === undefined) return false;
  if (condition === "above") return last >= value;
  return condition === "below" && last <= value;
}
