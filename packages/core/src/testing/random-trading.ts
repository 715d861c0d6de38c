import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import type { Order, OrderKind, Side, TimeInForce } from "../book/order.ts";
import type { Act, ExchangeCommand } from "../commands.ts";
import type { Exchange } from "../exchange.ts";
import type { MarketStatus } from "../markets/events.ts";
import type { RestrictionKind } from "../members/restrictions.ts";
import type { PlaceOrder } from "../spot/commands.ts";
import { TIMER } from "../stamp.ts";
import { openingFor } from "./case-files.ts";
import type { Random } from "./random.ts";
import { REVIEWER, SECOND_REVIEWER } from "./world.ts";

/** Steps of five dollars: prices are shared, so that orders meet, even of the same member. */
const STEP_TICKS = 500;
const DAY_MS = 86_400_000;
const INDEX_AGE_MAX_MS = 5_000;

/**
 * The next command of a busy and careless crowd: every kind of order, amendments, cancels, stops,
 * changes of terms, freezes, samples. It reads the exchange only to know which orders there are;
 * some of its commands are refused.
 */
export function nextCommand(x: Exchange, random: Random): ExchangeCommand {
  const due = x.due();
  if (due !== undefined && random.chance(0.7)) return due;
  const { proposals } = x.approvals;
  // Between the two people's commands the second one may have opened a file.
  const proposal =
    proposals.standing(x.sequence, x.timeMs) ?? proposals.standing(x.sequence - 1, x.timeMs);
  if (proposal !== undefined && random.chance(0.8)) {
    const approval = { proposal: proposal.number, hash: proposal.hash };
    return informed(x, { type: "Approve", actor: SECOND_REVIEWER, ...approval });
  }
  // Venues speak every second, so nobody waits long for a price.
  const ageMs = x.timeMs - (x.prices.indexOf(1)?.okTimeMs ?? 0);
  if (ageMs > INDEX_AGE_MAX_MS && random.chance(0.4)) return sampling(x, random);
  const member = random.between(1, x.members.count);
  const dice = random.next();
  if (dice < 0.7) return placing(x, random, member);
  if (dice < 0.85) return amending(x, random, member);
  if (dice < 0.94) return cancelling(x, random, member);
  if (dice < 0.942)
    return { type: "CancelAllOrders", actor: member, market: random.between(-1, 2) };
  if (dice < 0.96) return sampling(x, random);
  return governing(x, random, member);
}

/** The pause of the crowd between two commands: a moment, and now and then a day. */
export function pauseMs(random: Random): number {
  return random.chance(0.002) ? DAY_MS : random.oneOf([0, 0, 5, 900, 20_000]);
}

const KINDS: readonly [OrderKind, ...OrderKind[]] = [
  ...(["limit", "limit", "limit", "limit"] as const),
  ...(["market", "stop_limit", "stop_market"] as const),
];
const TIMES_IN_FORCE: readonly [TimeInForce, ...TimeInForce[]] = [
  ...(["GTC", "GTC", "GTC", "GTC", "IOC", "FOK"] as const),
];

function placing(x: Exchange, random: Random, actor: number): PlaceOrder {
  const market = random.between(0, x.markets.all.length - 1);
  const kind = random.oneOf<OrderKind>(KINDS);
  const hasLimit = kind === "limit" || kind === "stop_limit";
  const hasStop = kind === "stop_limit" || kind === "stop_market";
  const side = random.oneOf<Side>(["buy", "sell"]);
  const mayBuyByAmount = side === "buy" && !hasLimit;
  const byAmount = mayBuyByAmount && (kind === "stop_market" || random.chance(0.5));
  const tif = hasLimit ? random.oneOf(TIMES_IN_FORCE) : "GTC";
  return {
    type: "PlaceOrder",
    actor,
    market,
    side,
    kind,
    tif,
    postOnly: hasLimit && tif === "GTC" && random.chance(0.1),
    price: hasLimit ? priceNear(x, random, market) : 0,
    quantity: byAmount ? 0 : quantity(random),
    amount: byAmount ? amount(random) : ZERO,
    stopPrice: hasStop ? priceNear(x, random, market) : 0,
    selfTrade: random.oneOf(["EXPIRE_TAKER", "EXPIRE_MAKER", "EXPIRE_BOTH", "DECREMENT"]),
    clientId: random.chance(0.2) ? `c${random.between(1, 9)}` : "",
  };
}

function quantity(random: Random): number {
  return random.chance(0.02) ? random.between(-3, 0) : random.between(1, 3_000);
}

/** Up to some 4,000 dollars, to the last unit. */
function amount(random: Random): Amount {
  return (BigInt(random.between(1, 400_000)) * 1_000_003n) as Amount;
}

function priceNear(x: Exchange, random: Random, market: number): number {
  const middle = [6_000_000, 30_000][market] ?? 1;
  const last = x.spot.lastPrice(market) || middle;
  const around = random.chance(0.9) ? middle : last;
  const step = Math.max(1, Math.round((middle * STEP_TICKS) / 6_000_000));
  const steps = random.chance(0.98) ? random.between(-6, 6) : random.between(-12_000, 24_000);
  return around + steps * step + (random.chance(0.2) ? random.between(-2, 2) : 0);
}

function amending(x: Exchange, random: Random, actor: number): ExchangeCommand {
  const order = someOrder(x, random, actor);
  const isPrice = random.chance(0.5);
  const price = isPrice ? priceNear(x, random, order?.market ?? 0) : 0;
  const changed = order?.quantity ?? 100;
  const amended = isPrice ? 0 : random.between(Math.floor(changed / 2), changed + 500);
  return { type: "AmendOrder", actor, order: order?.id ?? 1, price, quantity: amended };
}

function cancelling(x: Exchange, random: Random, actor: number): ExchangeCommand {
  const order = someOrder(x, random, actor);
  const name =
    order === undefined || random.chance(0.05) ? random.between(0, x.sequence) : order.id;
  const byClientId = order !== undefined && order.clientId !== "" && random.chance(0.5);
  return { type: "CancelOrder", actor, order: byClientId ? order.clientId : name };
}

function someOrder(x: Exchange, random: Random, member: number): Order | undefined {
  const orders = x.spot.openOrdersOf(member);
  return orders[random.between(0, Math.max(0, orders.length - 1))];
}

function sampling(x: Exchange, random: Random): ExchangeCommand {
  const readings = ["one", "two", "three", "four"].flatMap((venue) =>
    [1, 2].map((asset) => {
      const price = (asset === 1 ? 60_000 : 3_000) + random.between(-20, 20);
      return { asset, venue, timeMs: x.timeMs - random.between(0, 12_000), price: `${price}` };
    }),
  );
  return { type: "SampleIndex", actor: TIMER, sample: x.prices.sample + 1, readings };
}

/** The commands of staff. The next command usually approves an act they propose. */
function governing(x: Exchange, random: Random, member: number): ExchangeCommand {
  const dice = random.next();
  if (dice < 0.05) {
    const reviewByMs = x.timeMs + 86_400_000;
    const actor = restrictor(x, "freeze", member);
    return looking(x, { type: "FreezeMember", actor, member, reason: "SECURITY", reviewByMs });
  }
  if (dice < 0.1) {
    const standsUntilMs = x.members.get(member).tradingProhibitedUntilMs;
    const isLift = standsUntilMs > x.timeMs;
    const untilMs = isLift ? 0 : x.timeMs + random.between(1, 20_000);
    const last = x.members.restrictions.last("trading", member);
    const actor = isLift && last !== undefined ? last.staff : restrictor(x, "trading", member);
    return looking(x, { type: "ProhibitTrading", actor, member, untilMs, reason: "SECURITY" });
  }
  return informed(x, { type: "Propose", actor: REVIEWER, act: someAct(x, random) });
}

/** A decision, or the opening of the file which it needs first. */
function informed(x: Exchange, decision: ExchangeCommand): ExchangeCommand {
  return openingFor(x, decision, x.timeMs) ?? decision;
}

/** Another person than the one who restricted the member before. */
function restrictor(x: Exchange, kind: RestrictionKind, member: number): number {
  const last = x.members.restrictions.last(kind, member);
  return last?.staff === REVIEWER ? SECOND_REVIEWER : REVIEWER;
}

/** First opens the file that a decision needs. */
function looking(x: Exchange, decision: ExchangeCommand): ExchangeCommand {
  return openingFor(x, decision, x.timeMs) ?? decision;
}

function someAct(x: Exchange, random: Random): Act {
  const frozen = membersOf(x).find((member) => x.members.get(member).frozen !== undefined);
  if (frozen !== undefined && random.chance(0.7)) return { act: "UnfreezeMember", member: frozen };
  const shut = x.markets.all.find(({ status }) => status !== "open");
  if (shut !== undefined && random.chance(0.7)) {
    return { act: "SetMarketStatus", symbol: shut.symbol, status: "open" };
  }
  const symbol = random.oneOf(["BTC-USDT", "ETH-USDT"]);
  if (random.chance(0.15)) {
    const status = random.oneOf<MarketStatus>(["open", "cancel_only", "closed"]);
    return { act: "SetMarketStatus", symbol, status };
  }
  const [name, value] = random.oneOf([
    ["taker_rate", `0.00${random.between(1, 9)}`],
    ["maker_rate", `0.000${random.between(1, 9)}`],
    ["notional_min", `${random.between(1, 20)}`],
    ["open_orders_max", `${random.between(20, 60)}`],
    ["collar_bps", `${random.between(1, 500)}`],
    ["ask_down_bps", `${random.between(8_000, 9_990)}`],
    ["bid_up_bps", `${random.between(10_010, 12_000)}`],
  ]);
  // Some changes that hurt are proposed for at once, or too late to be approved in time.
  const announcedMs = x.timeMs + DAY_MS + random.between(1, 30_000);
  const effectiveMs = random.chance(0.3) ? 0 : announcedMs;
  return { act: "ChangeParameter", key: `market.${symbol}.${name}`, value, effectiveMs };
}

function membersOf(x: Exchange): number[] {
  return Array.from({ length: x.members.count }, (_, index) => index + 1);
}
