import { OWN_CHANNELS } from "@sumi/contract/live/live.ts";
import { CANDLE_INTERVALS } from "@sumi/contract/markets/calls.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import type { Interval } from "@sumi/store/candles/intervals.ts";
import type { PublicNumbers } from "../public-numbers/public-numbers.ts";
import type { ThreadSignals } from "../signals/thread-signals.ts";
import { auctionsChannel } from "./channels/auctions.ts";
import { indexChannel, tickerChannel } from "./channels/boards.ts";
import { depthChannel } from "./channels/depth.ts";
import { machinesChannel } from "./channels/machines.ts";
import {
  balancesChannel,
  contractsChannel,
  noticesChannel,
  ordersChannel,
} from "./channels/own.ts";
import { marksChannel, perpetualOrdersChannel, positionsChannel } from "./channels/perpetual.ts";
import { candlesChannel, tradesChannel } from "./channels/prints.ts";
import { salesChannel } from "./channels/sales.ts";
import type { Channel, ChannelOf } from "./hub.ts";
import type { NoticeWatch } from "./notice-watch.ts";
import type { LiveState } from "./state.ts";

const OWN: ReadonlySet<string> = new Set(OWN_CHANNELS);
/** Channels that continue from history and must wait until it is loaded. */
const FROM_HISTORY: ReadonlySet<string> = new Set([
  "ticker",
  "marks",
  "trades",
  "candles",
  "contracts",
]);

/** True if a channel shows one member's own data. */
export function isOwn(name: string): boolean {
  return OWN.has(name);
}

/**
 * Refuses a channel that cannot be subscribed to now. The contract has already checked its form.
 */
export function refusalOfChannel(state: LiveState, name: string): Outcome<void> {
  const [kind = "", symbol] = name.split(":");
  if (symbol !== undefined && tradedUnder(state, symbol) === undefined) {
    return reject("PARAMETER_ERROR", { field: "channels" });
  }
  if (FROM_HISTORY.has(kind) && !state.markets.isReady) return reject("TRY_AGAIN", { seconds: 1 });
  return accept(undefined);
}

/** The data that channels are built from. */
export type ChannelSources = {
  readonly state: LiveState;
  readonly notices: NoticeWatch;
  readonly threads: ThreadSignals;
  readonly nowMs: () => number;
  readonly numbers: PublicNumbers;
};

/** Makes a channel that was not refused. */
export function makeChannel(sources: ChannelSources, { name, member }: ChannelOf): Channel {
  const { state, notices, threads, nowMs, numbers } = sources;
  const { members, contracts, markets, perpetual } = state;
  const [kind, symbol = "", interval = ""] = name.split(":");
  const own = { member, numbers };
  switch (kind) {
    case "ticker":
      return tickerChannel(markets, members.markets, nowMs);
    case "index":
      return indexChannel(state);
    case "marks":
      return marksChannel(state, nowMs);
    case "auctions":
      return auctionsChannel({ state, numbers, nowMs });
    case "sales":
      return salesChannel(state.sales, numbers);
    case "machines":
      return machinesChannel(state.machines, numbers);
    case "orders":
      return ordersChannel(members, own);
    case "contracts":
      return contractsChannel({ contracts, markets: members.markets }, own);
    case "perpetual_orders":
      return perpetualOrdersChannel({ perpetual, markets: members.markets }, own);
    case "positions":
      return positionsChannel(perpetual, { ...own, nowMs });
    case "balances":
      return balancesChannel(members, member);
    case "notices":
      return noticesChannel(notices, member);
    case "support":
      return threads.channel(member);
  }
  const traded = tradedUnder(state, symbol);
  assert(traded !== undefined, "a channel of a market names a listed one");
  if (kind === "depth") return depthChannel(traded.depth, traded.grid);
  if (kind === "trades") return tradesChannel(traded.prints, numbers);
  assert(isInterval(interval), "a channel of candles names their interval");
  return candlesChannel(traded.prints, interval, nowMs);
}

/** The book and the prints of the market or the contract of that name. */
function tradedUnder(state: LiveState, symbol: string) {
  const market = state.members.markets.bySymbol(symbol);
  if (market !== undefined) {
    return { grid: market, depth: state.depth, prints: state.markets.of(market) };
  }
  const contract = state.perpetual.contracts.bySymbol(symbol);
  if (contract === undefined) return undefined;
  const { perpetualDepth: depth, perpetuals } = state;
  return { grid: contract, depth, prints: perpetuals.of(contract) };
}

function isInterval(text: string): text is Interval {
  return CANDLE_INTERVALS.some((interval) => interval === text);
}
