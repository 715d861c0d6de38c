import type { ChangeParameter } from "@sumi/core/parameters/acts.ts";
import type { Random } from "@sumi/core/testing/random.ts";
import type { CapabilityWorkload } from "./capability.ts";
import { type Scene, someOf } from "./scene.ts";
import { WRONG_PARAMETERS } from "./wrong/parameters.ts";

export const PARAMETERS = {
  acts: { ChangeParameter: { weight: 5, say: changeOfTerms } },
  wrong: WRONG_PARAMETERS,
} satisfies CapabilityWorkload<never, ChangeParameter>;

const DAY_MS = 86_400_000;

/** Terms with which an exchange keeps trading, whichever value is drawn. */
const GENERAL = [
  ["deposits.single_reviewer_max", "0", "1000", "10000"],
  ["deposits.single_reviewer_day_max", "0", "10000", "100000"],
  ["deposits.addresses_day_max", "1", "2", "20"],
  ["deposits.unused_address_ms", "1000", "3000", "2592000000"],
  ["deposits.lapse_notice_ms", "0", "500", "604800000"],
  ["deposits.address_rest_ms", "1000", "7776000000"],
  ["withdrawals.block_ms", "0", "2000", "86400000"],
  ["withdrawals.member_day_max", "5000", "20000", "1000000000"],
  ["withdrawals.single_reviewer_max", "0", "1000", "10000"],
  ["withdrawals.review_ms", "1000", "86400000"],
  ["approvals.lapse_ms", "60000", "86400000"],
  ["approvals.open_max", "2", "4", "20"],
  ["members.open_files_max", "2", "4", "100"],
  ["members.interventions_max", "1", "3", "20"],
  ["index.sources_min", "1", "2", "3"],
  ["support.link", "http://example.org/support"],
  ["conversion.quote_ms", "5000", "10000", "20000"],
  ["index.source_age_max_ms", "5000", "10000", "60000"],
  ["sign_up.address_day_max", "3", "1000"],
  ["limits.member_calls_burst", "49", "50", "500"],
  ["referrals.rate_1", "0", "0.2", "0.3"],
  // With the highest level of some exchanges it is more than half of a fee.
  ["referrals.rate_2", "0.1", "0.15", "0.3"],
  ["referrals.multiplier_1", "1", "1.5"],
  ["support.link", "", "https://example.org/support", "https://example.com/help"],
] as const satisfies Terms;
const OF_MARKET = [
  ["quantity_min", "0", "0.0001"],
  ["quantity_max", "10", "100", "1000"],
  ["notional_min", "0", "0.0001", "1", "12.3456789"],
  ["maker_rate", "0", "0.0002", "0.0008", "0.01"],
  ["taker_rate", "0", "0.0005", "0.001", "0.02"],
  ["bid_up_bps", "10010", "11000", "1000000"],
  ["bid_down_bps", "0", "1000", "9990"],
  ["ask_up_bps", "10010", "100000", "1000000"],
  ["ask_down_bps", "0", "9000", "9990"],
  ["collar_bps", "1", "500", "3000"],
  ["index_age_max_ms", "1000", "10000", "60000"],
  ["open_orders_max", "1", "20", "200", "1000"],
] as const satisfies Terms;

const OF_NETWORK = [
  ["deposit_min", "0.001", "1"],
  ["deposits_paused", "0", "0", "1"],
  ["withdrawal_fee_rate", "0", "0.001", "0.005"],
  ["withdrawal_auto_max", "0", "1", "500"],
  ["withdrawal_min", "0.001", "1"],
  ["withdrawal_max", "0", "1000", "1000000"],
  // With some greatest quantity it leaves none that can be withdrawn.
  ["withdrawal_min", "1001", "1000001"],
  [
    "explorer_transaction",
    "",
    "https://explorer.example/tx/{transaction}",
    "https://explorer.example/{address}",
    "http://explorer.example/tx/{transaction}",
  ],
  ["explorer_address", "https://explorer.example/a/{address}", "https://explorer.example/a"],
] as const satisfies Terms;

type Choices = readonly [key: string, first: string, ...others: string[]];
type Terms = readonly [Choices, ...Choices[]];

/** Another value for some term; changes that hurt members are announced in time or not. */
function changeOfTerms({ view, random }: Scene): ChangeParameter | undefined {
  if (random.chance(0.1)) return changeOfNetwork({ view, random });
  if (random.chance(0.2)) return hastyChange({ view, random });
  const market = someOf(random, view.markets.all);
  if (market !== undefined && random.chance(0.05)) return closing(market.symbol, { view, random });
  const isForAll = market === undefined || random.chance(0.3);
  const [name, value] = oneOf(random, isForAll ? GENERAL : OF_MARKET);
  const isGeneral = name.includes(".");
  const key = isGeneral ? name : `market.${market?.symbol}.${name}`;
  const announcedMs = view.timeMs + DAY_MS + random.between(1, 60_000);
  const effectiveMs = random.chance(0.5) ? announcedMs : 0;
  return { act: "ChangeParameter", key, value, effectiveMs };
}

/** What hurts members as soon as it counts. Strangers on the line could read the last link. */
const HASTY = [
  [
    "support.link",
    "https://example.org/support",
    "https://example.com/help",
    "http://example.org/support",
  ],
  ["conversion.quote_ms", "5000", "10000", "20000"],
  ["withdrawals.address_review_ms", "1000", "604800000"],
  ["session.idle_ms", "60000", "86400000"],
  ["corrections.window_ms", "0", "1000"],
  ["review.assignment_ms", "6000", "86400000"],
  ["delivery.circuit_bps", "100", "10000"],
  ["limits.member_calls_burst", "50", "199"],
  ["perpetual.insurance_min", "1", "900000"],
  ["referrals.rate_3", "0.04", "0.06"],
  ["referrals.members_1", "1", "2"],
  ["deposits.single_reviewer_max", "10000"],
  ["withdrawals.single_reviewer_max", "10000"],
] as const satisfies Terms;

/** Looser or stricter: either hurts somebody. */
const HASTY_OF_CONTRACT = [
  ["tier1_maintenance", "0.02", "0.03"],
  ["tier2_leverage", "2", "4"],
  ["liquidation_rate", "0.004", "0.006"],
  ["limit_closing", "0.001", "0.01"],
] as const satisfies Terms;

function hastyChange({ view, random }: Pick<Scene, "view" | "random">): ChangeParameter {
  const contract = someOf(random, view.perpetual.contracts.all);
  if (contract !== undefined && random.chance(0.5)) {
    const [name, value] = oneOf(random, HASTY_OF_CONTRACT);
    const key = `contract.${contract.symbol}.${name}`;
    return { act: "ChangeParameter", key, value, effectiveMs: 0 };
  }
  const [key, value] = oneOf(random, HASTY);
  return { act: "ChangeParameter", key, value, effectiveMs: 0 };
}

/** Each is valid alone; together they leave no quantity that can be traded. */
const CLOSING = [
  ["quantity_min", "5"],
  ["quantity_max", "3"],
] as const;

/** For the days after the run, so that the market itself stays open. */
function closing(
  symbol: string,
  { view, random }: Pick<Scene, "view" | "random">,
): ChangeParameter {
  const [name, value] = random.oneOf<readonly [string, string]>(CLOSING);
  const effectiveMs = view.timeMs + random.between(2, 4) * DAY_MS;
  return { act: "ChangeParameter", key: `market.${symbol}.${name}`, value, effectiveMs };
}

function changeOfNetwork({ view, random }: Pick<Scene, "view" | "random">) {
  const network = someOf(random, view.markets.networks);
  if (network === undefined) return undefined;
  const asset = view.markets.assets[network.asset]?.symbol;
  const [name, value] = oneOf(random, OF_NETWORK);
  const key = `network.${asset}.${network.name}.${name}`;
  const announcedMs = view.timeMs + DAY_MS + random.between(1, 60_000);
  const effectiveMs = name === "deposits_paused" ? 0 : announcedMs;
  return { act: "ChangeParameter", key, value, effectiveMs } as const;
}

/** One of the terms, with one of its values. */
function oneOf(random: Random, terms: Terms): readonly [name: string, value: string] {
  const [name, ...values] = random.oneOf<Choices>(terms);
  return [name, random.oneOf(values as [string, ...string[]])]; // Each has one value at least.
}
