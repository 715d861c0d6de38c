import type { ExchangeMode, Found } from "@sumi/core/approvals/commands.ts";
import type { Act } from "@sumi/core/commands.ts";
import type { ListMarket } from "@sumi/core/markets/acts.ts";
import type { ChangeParameter } from "@sumi/core/parameters/acts.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import { Random } from "@sumi/core/testing/random.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { TRIAL_ASSET } from "@sumi/primitives/names.ts";
import { GRIDS, type Grid, notionalMins, RATES } from "./grids.ts";
import { perpetualActs } from "./perpetual-genesis.ts";
import { fairValue } from "./prices.ts";

export type GenesisPlan = {
  readonly mode: ExchangeMode;
  /** 1..6, each between two assets that may have other markets, too. */
  readonly markets: number;
  /** Those of the opening; others sign up later. */
  readonly members: number;
  /** Determines the markets, their grids and all terms. */
  readonly seed: number;
};

/** A run's first command: the listed assets, networks and markets, their steps and terms. */
export function genesisOf({ mode, markets, members, seed }: GenesisPlan): Found {
  const random = new Random(seed);
  const traded = shuffled(random, GRIDS).slice(0, markets);
  const extra = random.chance(0.3) ? ["SATS"] : [];
  const coins = new Set(traded.flatMap(({ base, quote }) => [base, quote]).concat(extra));
  coins.delete("USDT");
  const coinsListed = [...coins].flatMap((coin) => coinActs(random, coin));
  const acts: readonly Act[] = [
    ...generalTerms(random, members),
    ...waitingTerms(random),
    { act: "ListAsset", asset: "USDT" },
    ...networksOf(random, "USDT", "10"),
    ...coinsListed,
    { act: "ListAsset", asset: TRIAL_ASSET },
    ...[...coins].flatMap((coin) => contractTerms(random, coin)),
    ...traded.flatMap((grid) => marketActs(random, grid)),
    ...perpetualActs(random, coinsListed),
    parameter("withdrawals.first_settings_ms", random.oneOf(["3600000", "500", "0"])),
    parameter("demonstration_coins.member_amount", random.oneOf(["1000", "1000", "0"])),
    parameter("demonstration_coins.day_max", random.oneOf(["2500", "1000000"])),
    parameter("referrals.members_1", random.oneOf(["1", "2"])),
    parameter("referrals.members_2", random.oneOf(["2", "3"])),
    parameter("referrals.team_fees_2", random.oneOf(["0", "1000"])),
    parameter("referrals.rate_1", random.oneOf(["0.2", "0.12345678"])),
    parameter("referrals.income_rate_1", random.oneOf(["0.05", "0.1"])),
    parameter("referrals.income_rate_2", random.oneOf(["0.03", "0.01234567"])),
    parameter("referrals.sale_rate_3", random.oneOf(["0.01", "0"])),
  ];
  return { type: "Found", actor: TIMER, mode, acts };
}

function coinActs(random: Random, asset: string): readonly Act[] {
  const indexDecimals = asset === "SATS" ? 8 : random.between(2, 6);
  const depositMin = random.oneOf(["0.0001", "0.01", "0"]);
  return [{ act: "ListAsset", asset, indexDecimals }, ...networksOf(random, asset, depositMin)];
}

function networksOf(random: Random, asset: string, depositMin: string): readonly Act[] {
  const names = random.chance(0.3) ? ["MAIN", "SIDE-2"] : ["MAIN"];
  return names.flatMap((network): readonly Act[] => [
    { act: "ListNetwork", asset, network, depositMin },
    ...withdrawalTerms(random, asset, network),
    ...depositTerms(random, asset, network),
  ]);
}

/** Some networks have another minimum than the one of their listing, and few are paused. */
function depositTerms(random: Random, asset: string, network: string): readonly Act[] {
  const value = formatAmount(fairValue(asset, random.oneOf([1, 50])));
  const term = (name: string, text: string) =>
    parameter(`network.${asset}.${network}.${name}`, text);
  const minimum = random.chance(0.3) ? [term("deposit_min", value)] : [];
  return random.chance(0.05) ? [...minimum, term("deposits_paused", "1")] : minimum;
}

/** Most networks allow withdrawals, with a fixed fee or a rate; some have low automatic limits. */
function withdrawalTerms(random: Random, asset: string, network: string): readonly Act[] {
  if (random.chance(0.1)) return [];
  const worth = (dollars: number) => formatAmount(fairValue(asset, dollars));
  const term = (name: string, value: string) => {
    return parameter(`network.${asset}.${network}.withdrawal_${name}`, value);
  };
  const isByRate = random.chance(0.5);
  return [
    term("min", worth(random.oneOf([1, 10, 100]))),
    term("max", worth(random.oneOf([5_000, 50_000, 500_000]))),
    term("fee", random.chance(0.2) ? "0" : worth(1)),
    term("fee_rate", isByRate ? random.oneOf(["0.005", "0.00012345", "0.1"]) : "0"),
    term("fee_max", isByRate ? worth(random.oneOf([5, 100])) : "0"),
    term("auto_max", random.chance(0.5) ? worth(random.oneOf([500, 5_000])) : "0"),
  ];
}

/** How long withdrawals wait, and for whom; some exchanges are so quick that a run sees the end. */
function waitingTerms(random: Random): readonly Act[] {
  const term = (name: string, ...all: [string, ...string[]]) => {
    return parameter(`withdrawals.${name}`, random.oneOf(all));
  };
  return [
    parameter("pages.terms_notice_ms", random.oneOf(["0", "1500", "86400000"])),
    parameter("corrections.window_ms", random.oneOf(["0", "2000", "86400000"])),
    parameter("review.assignment_ms", random.oneOf(["1000", "5000"])),
    parameter("review.separation_ms", random.oneOf(["604800000", "2000", "0"])),
    parameter("staff.new_ms", random.oneOf(["86400000", "1000", "0"])),
    parameter("staff.introduced_ms", random.oneOf(["2592000000", "4000"])),
    parameter("deposits.single_reviewer_max", random.oneOf(["1000", "10000"])),
    parameter("deposits.single_reviewer_day_max", random.oneOf(["1500", "10000", "100000"])),
    parameter("conversion.open", random.chance(0.7) ? "1" : "0"),
    parameter("conversion.spread", random.oneOf(["0.005", "0.0001", "0.01234567"])),
    parameter("conversion.value_max", random.oneOf(["50000", "500", "1000000000"])),
    parameter("delivery.real_open", random.chance(0.8) ? "1" : "0"),
    parameter("delivery.trial_open", random.chance(0.9) ? "1" : "0"),
    parameter("delivery.country_others", "2"),
    parameter("delivery.country.TR", "0"),
    parameter("delivery.country.KR", "1"),
    parameter("delivery.alarm_results", "3"),
    parameter("delivery.alarm_member_orders", "2"),
    parameter("delivery.direction_cap", random.oneOf(["0.2", "0.9"])),
    parameter("delivery.expiry_cap", random.oneOf(["0.0005", "0.02", "0.5"])),
    parameter("delivery.sample_age_max_ms", random.oneOf(["3000", "10000"])),
    parameter("delivery.loss_halt", random.oneOf(["0.15", "0.00001"])),
    parameter("subscriptions.announced_ms", random.oneOf(["0", "100"])),
    parameter("subscriptions.refundable_ms", random.oneOf(["0", "500", "3000"])),
    parameter("auctions.announced_ms", "0"),
    parameter("auctions.collecting_min_ms", "1000"),
    parameter("auctions.frozen_ms", "1500"),
    parameter("auctions.drawn_ms", "700"),
    parameter("mining.fixing_samples_min", random.oneOf(["1", "3"])),
    parameter("trial.grant", random.oneOf(["1000", "12.3456789"])),
    parameter("trial.valid_ms", random.oneOf(["2592000000", "2592000000", "2000"])),
    term("block_ms", "86400000", "2000", "0"),
    term("review_after_change_ms", "259200000", "3000"),
    term("address_review_ms", "259200000", "1000", "0"),
    term("address_wait_ms", "86400000", "500"),
    term("addresses_max", "50", "2"),
    term("review_ms", "86400000", "1000", "3000"),
    term("hold_max_ms", "86400000", "5000"),
    term("return_ms", "259200000", "2500", "6000"),
    term("send_ms", "86400000", "1000", "3000"),
    term("send_report_ms", "3600000", "0", "500"),
    term("complete_ms", "86400000", "1000"),
    parameter("deposits.review_ms", random.oneOf(["86400000", "1000", "3000"])),
    term("member_day_max", "20000", "3000", "1000000000"),
    term("single_reviewer_max", "0", "1000", "10000"),
    term("single_reviewer_day_max", "10000", "1500", "100000"),
  ];
}

/** Contracts of one minute and of five on most coins; some pools are soon at their limits. */
function contractTerms(random: Random, coin: string): readonly Act[] {
  const term = (minutes: number, name: string, ...all: [string, ...string[]]) => {
    return parameter(`delivery.${coin}.${minutes}.${name}`, random.oneOf(all));
  };
  return [1, 5].flatMap((minutes) => [
    term(minutes, "ratio", "0.7", "0.85", "0.12345678"),
    term(minutes, "stake_min", "0", "5"),
    term(minutes, "stake_max", "200", "5000"),
  ]);
}

function marketActs(random: Random, { base, quote, steps }: Grid): readonly Act[] {
  const symbol = `${base}-${quote}`;
  const [makerRate, takerRate] = random.oneOf(RATES);
  const notionalMin = random.oneOf(notionalMins(quote));
  const market: ListMarket = {
    act: "ListMarket",
    symbol,
    base,
    quote,
    ...random.oneOf(steps),
    notionalMin,
    makerRate,
    takerRate,
  };
  const term = (name: string, value: number) => parameter(`market.${symbol}.${name}`, `${value}`);
  return [
    market,
    term("open_orders_max", random.oneOf([5, 20, 200, 1_000])),
    term("collar_bps", random.oneOf([10, 200, 500, 3_000])),
    term("bid_up_bps", random.oneOf([10_100, 11_000, 100_000])),
    term("ask_down_bps", random.oneOf([9_900, 9_000, 1_000])),
  ];
}

/** The limits of one reviewer, how long proposals last, and the venues that an index needs. */
function generalTerms(random: Random, members: number): readonly Act[] {
  const alone = random.oneOf(["1000", "10000", "0"]);
  return [
    parameter("deposits.single_reviewer_max", alone),
    parameter("deposits.single_reviewer_day_max", random.oneOf(["10000", "100000"])),
    parameter("deposits.addresses_day_max", random.oneOf(["20", "1"])),
    parameter("deposits.unused_address_ms", random.oneOf(["2592000000", "1000", "3000"])),
    parameter("deposits.lapse_notice_ms", random.oneOf(["604800000", "0", "500"])),
    parameter("deposits.address_rest_ms", random.oneOf(["7776000000", "1000", "5000"])),
    parameter("approvals.lapse_ms", random.oneOf(["60000", "86400000"])),
    parameter("members.open_files_max", `${members + random.oneOf([1, 100])}`),
    parameter("members.interventions_max", random.oneOf(["1", "3", "20"])),
    parameter("index.sources_min", `${random.between(1, 3)}`),
  ];
}

function parameter(key: string, value: string): ChangeParameter {
  return { act: "ChangeParameter", key, value, effectiveMs: 0 };
}

function shuffled<Item>(random: Random, items: readonly Item[]): readonly Item[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
