import type { Act } from "@sumi/core/commands.ts";
import { unreachable } from "@sumi/primitives/assert.ts";
import { reverseEntry } from "./corrections.ts";
import { COIN, unitsOf } from "./decimal.ts";
import { houseAccountOf } from "./house-accounts.ts";
import type { Market } from "./markets.ts";
import type { Expected, Reckoning } from "./model.ts";
import { isTooSoon } from "./parameters.ts";
import { securityChanged } from "./people.ts";
import { linkStaff } from "./review.ts";
import { feeOf } from "./spot/fees.ts";
import { endAllOf } from "./spot/matching.ts";
import type { OwnOrder } from "./trading/orders.ts";
import { failWithdrawal } from "./withdrawals/rules.ts";

type ActOf<Name> = Extract<Act, { act: Name }>;

/** What an act of two people, or of the genesis, must bring about. */
export function* carriedOut(x: Reckoning, act: Act): Expected {
  switch (act.act) {
    case "ListAsset": {
      const { asset: symbol, indexDecimals = -1 } = act;
      x.demand("I21", x.listing.asset(symbol) === undefined, "an asset is listed once");
      const asset = x.listing.assets.length;
      return yield { type: "AssetListed", asset, symbol, indexDecimals };
    }
    case "ListNetwork":
      return yield* listNetwork(x, act);
    case "ListMarket":
      return yield* listMarket(x, act);
    case "ChangeParameter":
      return yield* changeParameter(x, act);
    case "ContributeCapital":
      return yield* contributeCapital(x, act);
    case "UnfreezeMember": {
      const isFrozen = x.members.find(act.member)?.frozen === true;
      x.demand("I21", isFrozen, "only who is frozen is unfrozen");
      return yield { type: "MemberUnfrozen", member: act.member };
    }
    case "TransferHouse":
      return yield* transferHouse(x, act);
    case "ReverseEntry":
      return yield* reverseEntry(x, act);
    case "LoadAddresses": {
      const network = x.listing.network(x.listing.asset(act.asset), act.network);
      const { fingerprints } = act;
      const isNew = fingerprints.every((one) => !x.pool.all.has(one));
      x.demand("I14", isNew && network !== undefined, "an address is loaded once");
      const number = network?.number ?? -1;
      for (const fingerprint of fingerprints) {
        yield { type: "DepositAddressLoaded", network: number, fingerprint };
      }
      return;
    }
    case "LinkStaff":
      return yield* linkStaff(x, act);
    case "DecertifyMember": {
      const isCertified = x.members.find(act.member)?.certification === "certified";
      x.demand("I21", isCertified, "only who is certified is decertified");
      return yield { type: "MemberDecertified", member: act.member, reason: act.reason };
    }
    case "ResetSecondFactor":
      return yield* securityChanged(x, act.member, "SECOND_FACTOR_RESET");
    case "FailWithdrawal":
      return yield* failWithdrawal(x, act);
    case "SetMarketStatus":
      return yield* setMarketStatus(x, act);
    default:
      return unreachable(act);
  }
}

function* listNetwork(x: Reckoning, act: ActOf<"ListNetwork">): Expected {
  const asset = x.listing.asset(act.asset);
  x.demand("I21", asset !== undefined, "a network carries a listed asset");
  x.demand("I21", x.listing.network(asset, act.network) === undefined, "a network is listed once");
  const depositMin = unitsOf(act.depositMin);
  const of = { network: x.listing.networks.length, asset: asset?.number ?? -1, name: act.network };
  yield { type: "NetworkListed", ...of, depositMin };
}

/** Rules 0.1 and 1.6: prices times quantities are exact, and no fee eats a whole lot. */
function* listMarket(x: Reckoning, act: ActOf<"ListMarket">): Expected {
  const { symbol } = act;
  const base = x.listing.asset(act.base)?.number ?? -1;
  const quote = x.listing.asset(act.quote)?.number ?? -1;
  const [tick, lot] = [unitsOf(act.tick), unitsOf(act.lot)];
  x.demand("I21", base >= 0 && quote >= 0 && base !== quote, "a market joins two listed assets");
  x.demand("I21", x.listing.market(symbol) === undefined, "a market is listed once");
  x.demand("I21", tick > 0n && (tick * lot) % COIN === 0n, "a tick times a lot is exact");
  const priceMax = Number(unitsOf(act.priceMax) / tick);
  x.demand("I21", priceMax < 2 ** 30, "the highest price is below 2³⁰ ticks");
  const { quantityMax, makerRate, takerRate } = act;
  demandBounds(x, { lot, priceMax }, { quantityMax, makerRate, takerRate });
  const market = x.listing.markets.length;
  yield { type: "MarketListed", market, symbol, base, quote, tick, lot, priceMax };
  const terms = {
    quantity_min: act.quantityMin,
    quantity_max: act.quantityMax,
    notional_min: act.notionalMin,
    maker_rate: act.makerRate,
    taker_rate: act.takerRate,
  };
  for (const [name, value] of Object.entries(terms)) {
    const key = `market.${symbol}.${name}`;
    yield { type: "ParameterChanged", key, value, effectiveMs: x.timeMs };
  }
}

/** What hurts members is announced a day before it counts, and nothing is changed in the past. */
function* changeParameter(x: Reckoning, act: ActOf<"ChangeParameter">): Expected {
  const { key, value } = act;
  const effectiveMs = Math.max(act.effectiveMs, x.timeMs);
  const isAnnounced =
    x.members.all.length === 0 ||
    !isTooSoon(x.parameters, { ...act, fromMs: effectiveMs }, x.timeMs);
  x.demand("I21", isAnnounced, "what hurts members is announced a day before it counts");
  const [, symbol = "", name = ""] = MARKET_KEY.exec(key) ?? [];
  const market = x.listing.market(symbol);
  if (market !== undefined) {
    const now = (term: string) =>
      term === name ? value : (x.parameters.at(`market.${symbol}.${term}`, x.timeMs) ?? "0");
    const rates = { makerRate: now("maker_rate"), takerRate: now("taker_rate") };
    demandBounds(x, market, { quantityMax: now("quantity_max"), ...rates });
  }
  yield { type: "ParameterChanged", key, value, effectiveMs };
}

type Bounds = Pick<ActOf<"ListMarket">, "quantityMax" | "makerRate" | "takerRate">;

function demandBounds(x: Reckoning, grid: Pick<Market, "lot" | "priceMax">, of: Bounds): void {
  const lots = unitsOf(of.quantityMax) / grid.lot;
  const isExact = BigInt(grid.priceMax) * lots < 2n ** 53n;
  x.demand("I21", isExact, "the highest price times the highest quantity is exact");
  for (const rate of [of.makerRate, of.takerRate]) {
    const fee = feeOf(grid.lot, Number(unitsOf(rate)));
    x.demand("I21", fee < grid.lot, "the fee of a lot is less than the lot");
  }
}

/** House money comes from outside, with evidence, and against custody: no coin is made. */
function* contributeCapital(x: Reckoning, act: ActOf<"ContributeCapital">): Expected {
  const asset = x.listing.asset(act.asset);
  const network = x.listing.network(asset, act.network);
  const amount = unitsOf(act.amount);
  x.demand("I14", network !== undefined && amount > 0n, "the house is funded by a listed network");
  const of = { asset: asset?.number ?? -1, network: network?.number ?? -1 };
  yield { type: "CapitalContributed", ...of, amount, evidence: act.evidence };
}

/** Between the house's own accounts and custody, never out of what is not there. */
function* transferHouse(x: Reckoning, act: ActOf<"TransferHouse">): Expected {
  const asset = x.listing.asset(act.asset);
  const amount = unitsOf(act.amount);
  const [from, to] = [act.from, act.to].map((path) => {
    const network = x.listing.network(asset, path.replace("ext:custody:", ""));
    return houseAccountOf(path, network?.number);
  }) as [number, number]; // As many as there are ends.
  x.demand("I14", from >= 0 && to >= 0 && from !== to, "house money moves between its accounts");
  x.demand("I14", amount > 0n, "something is moved");
  yield {
    ...{ type: "HouseTransferred", asset: asset?.number ?? -1, from, to, amount },
    evidence: act.evidence,
  };
}

/** Closing cancels what was open, oldest first. */
function* setMarketStatus(x: Reckoning, act: ActOf<"SetMarketStatus">): Expected {
  const { status } = act;
  const market = x.listing.market(act.symbol);
  const isChange = market !== undefined && market.status !== status;
  x.demand("I21", isChange, "a market's status is changed to another one");
  if (market === undefined) return;
  yield { type: "MarketStatusSet", market: market.number, status };
  if (status === "closed") yield* endAllOf(openIn(x, market), "MARKET_CLOSED");
}

function openIn(x: Reckoning, market: Market): readonly OwnOrder[] {
  const { buy, sell } = x.book(market);
  const marked = x.marked.filter((order) => order.market === market);
  const open = [...buy.inOrder(), ...sell.inOrder(), ...x.waitingIn(market), ...marked];
  return open.sort((a, b) => a.id - b.id);
}

const MARKET_KEY = /^market\.([A-Z0-9-]+)\.([a-z_]+)$/;
