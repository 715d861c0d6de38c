import { OWN_CHANNELS } from "@sumi/contract/live/live.ts";
import { CANDLE_INTERVALS } from "@sumi/contract/markets/calls.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import type { Interval } from "@sumi/store/candles/intervals.ts";
import type { PublicNumbers } from "../public-numbers/public-numbers.ts";
import { indexChannel, tickerChannel } from "./channels/boards.ts";
import { depthChannel } from "./channels/depth.ts";
import {
  balancesChannel,
  contractsChannel,
  noticesChannel,
  ordersChannel,
} from "./channels/own.ts";
import { candlesChannel, tradesChannel } from "./channels/prints.ts";
import type { Channel, ChannelOf } from "./hub.ts";
import type { NoticeWatch } from "./notice-watch.ts";
import type { LiveState } from "./state.ts";

const OWN: ReadonlySet<string> = new Set(OWN_CHANNELS);
/** Channels that continue from history and must wait until it is loaded. */
const FROM_HISTORY: ReadonlySet<string> = new Set(["ticker", "trades", "candles", "contracts"]);

/** True if a channel shows one member's own data. */
export function isOwn(name: string): boolean {
  return OWN.has(name);
}

/**
 * Refuses a channel that cannot be subscribed to now. The contract has already checked its form.
 */
export function refusalOfChannel(state: LiveState, name: string): Outcome<void> {
  const [kind = "", symbol] = name.split(":");
  if (symbol !== undefined && state.members.markets.bySymbol(symbol) === undefined) {
    return reject("PARAMETER_ERROR", { field: "channels" });
  }
  if (FROM_HISTORY.has(kind) && !state.markets.isReady) return reject("TRY_AGAIN", { seconds: 1 });
  return accept(undefined);
}

/** The data that channels are built from. */
export type ChannelSources = {
  readonly state: LiveState;
  readonly notices: NoticeWatch;
  readonly nowMs: () => number;
  readonly numbers: PublicNumbers;
};

/** Makes a channel that was not refused. */
export function makeChannel(
  { state, notices, nowMs, numbers }: ChannelSources,
  { name, member }: ChannelOf,
): Channel {
  const { members, contracts, depth, markets } = state;
  const [kind, symbol = "", interval = ""] = name.split(":");
  const market = members.markets.bySymbol(symbol);
  switch (kind) {
    case "ticker":
      return tickerChannel(markets, members.markets, nowMs);
    case "index":
      return indexChannel(state);
    case "orders":
      return ordersChannel(members, { member, numbers });
    case "contracts":
      return contractsChannel({ contracts, markets: members.markets }, { member, numbers });
    case "balances":
      return balancesChannel(members, member);
    case "notices":
      return noticesChannel(notices, member);
  }
  assert(market !== undefined, "a channel of a market names a listed one");
  if (kind === "depth") return depthChannel(depth, market);
  if (kind === "trades") return tradesChannel(markets.of(market), numbers);
  assert(isInterval(interval), "a channel of candles names their interval");
  return candlesChannel(markets.of(market), interval, nowMs);
}

function isInterval(text: string): text is Interval {
  return CANDLE_INTERVALS.some((interval) => interval === text);
}
