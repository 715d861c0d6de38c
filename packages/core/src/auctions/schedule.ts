import { bandInTicks } from "@sumi/formulas/price-range.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { available, held } from "../ledger/accounts.ts";
import type { Market } from "../markets/markets.ts";
import { isMoment } from "../stamp.ts";
import type { State } from "../state.ts";
import type { ScheduleAuction } from "./acts.ts";

/** The longest time before an auction, and in it: a market is not kept closed for longer. */
const AHEAD_MAX_MS = 30 * 86_400_000;
const COLLECTING_MAX_MS = 86_400_000;

type Sale = NonNullable<ReturnType<State["subscriptions"]["find"]>>;

/** A market of sold coins, on which nothing was ever traded and nothing waits. */
export function refusalOfAuction(x: State, act: ScheduleAuction): Rejected | undefined {
  const market = x.markets.bySymbol(act.symbol);
  if (market === undefined) return reject("PARAMETER_ERROR", { field: "symbol" });
  const project = x.subscriptions.find(act.project);
  if (project === undefined || !isFor(project, market)) {
    return reject("PARAMETER_ERROR", { field: "project" });
  }
  const isSold = project.status === "settled" || project.status === "released";
  if (!isSold || !isUntouched(x, market)) return reject("ILLEGAL_OPERATION");
  return refusalOfTimes(x, act);
}

/** The price of the sale is a price of the market, from which the auction is measured exactly. */
function isFor(
  { coin, quote, price }: Sale,
  { base, quote: its, tick, priceMax }: Market,
): boolean {
  const isPrice = price % tick === 0n && price / tick <= BigInt(priceMax);
  return coin === base && quote === its && isPrice;
}

function isUntouched(x: State, { number, status }: Market): boolean {
  const known = x.auctions.find(number);
  const isFree = known === undefined || known.status === "stopped";
  const isEmpty = x.spot.lastPrice(number) === 0 && x.spot.openOrdersIn(number).length === 0;
  return status === "open" && isFree && isEmpty;
}

function refusalOfTimes(x: State, { startMs, collectingMs }: ScheduleAuction) {
  const { timeMs } = x.now;
  const term = (name: string) => x.parameters.integer(`auctions.${name}`, timeMs);
  const earliestMs = timeMs + term("announced_ms");
  const isInTime = isMoment(startMs) && startMs >= earliestMs && startMs <= timeMs + AHEAD_MAX_MS;
  if (!isInTime) return reject("PARAMETER_ERROR", { field: "start_ms" });
  const leastMs = Math.max(term("collecting_min_ms"), term("frozen_ms") + 1);
  const isLong = Number.isSafeInteger(collectingMs) && collectingMs >= leastMs;
  if (isLong && collectingMs <= COLLECTING_MAX_MS) return undefined;
  return reject("PARAMETER_ERROR", { field: "collecting_ms" });
}

export function scheduleAuction(x: State, act: ScheduleAuction): void {
  const market = x.markets.bySymbol(act.symbol);
  assert(market !== undefined, "the act was judged before");
  const { number, tick, priceMax } = market;
  const { project, startMs, collectingMs } = act;
  const term = (name: string) => x.parameters.integer(`auctions.${name}`, x.now.timeMs);
  const latestMs = startMs + collectingMs;
  const reference = Number(x.subscriptions.get(project).price / tick);
  const { low, high } = bandInTicks(reference, term("low_bps"), term("high_bps"));
  x.emit({
    type: "AuctionScheduled",
    market: number,
    project,
    attempt: (x.auctions.find(number)?.attempt ?? 0) + 1,
    startMs,
    frozenMs: latestMs - term("frozen_ms"),
    drawnMs: latestMs - Math.min(term("drawn_ms"), term("frozen_ms")),
    latestMs,
    reference,
    low,
    high: Math.min(high, priceMax),
  });
}

/** True if the issuer, or somebody with a part in the sale, is the person's own account (H15). */
export function isOwnSale(
  x: State,
  { project }: Pick<ScheduleAuction, "project">,
  staff: number,
): boolean {
  const sale = x.subscriptions.find(project);
  if (sale === undefined) return false;
  // A sale that is released knows its buyers no more, but their coins are there.
  const units = (account: number) =>
    x.ledger.balance(available(account), sale.coin) + x.ledger.balance(held(account), sale.coin);
  const own = x.review.possibleAccountsOf(staff, x.now.timeMs);
  if (own.some((account) => units(account) > 0n)) return true;
  const parts = x.subscriptions.holdingsIn(project).all.map(({ member }) => member);
  return [sale.issuer, ...parts].some((member) => x.review.isOwn(staff, member, x.now.timeMs));
}
