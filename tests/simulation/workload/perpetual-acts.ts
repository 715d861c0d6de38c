import type {
  DelistContract,
  HaltContractAgain,
  ListContract,
  ResumeContract,
} from "@sumi/core/perpetual/acts.ts";
import { HALT_STATUSES } from "@sumi/core/perpetual/contract-events.ts";
import { HALT_REASONS } from "@sumi/core/review/halts.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { fairPrice } from "./prices.ts";
import { coinsOf, type Scene, someOf } from "./scene.ts";

export const LIST_CONTRACT = { weight: 1, say: listing } as const;
export const HALT_CONTRACT_AGAIN = { weight: 2, say: haltingAgain } as const;
/** It weighs much, so that contracts trade again soon. */
export const RESUME_CONTRACT = { weight: 4, say: resuming } as const;
export const DELIST_CONTRACT = { weight: 4, say: delisting } as const;

const CONTRACTS_MAX = 6;
/** Units of one coin. */
const UNITS = 100_000_000n;

/** On steps that fit the coin's price: ticks of a ten-thousandth, lots of some dollars. */
export function contractOn(asset: string, indexDecimals: number): ListContract {
  const price = fairPrice(asset);
  const tick = decade(price / 10_000n);
  // A tick times a lot, and a step of the index times a lot, are whole units.
  const lot = [
    decade((5n * 10n ** 16n) / price),
    10n ** BigInt(indexDecimals),
    UNITS / tick,
  ].reduce(greater);
  return {
    act: "ListContract",
    symbol: `${asset}-USDT-PERP`,
    underlying: asset,
    tick: text(tick),
    lot: text(lot),
    priceMax: text(tick * 2_000_000n),
    quantityMin: text(lot),
    quantityMax: text(greater((100_000n * 10n ** 16n) / price, lot)),
  };
}

function listing({ view, random }: Scene): ListContract | undefined {
  const { all } = view.perpetual.contracts;
  const indexed = coinsOf(view).filter(({ number, indexDecimals }) => {
    return indexDecimals >= 0 && !all.some(({ underlying }) => underlying === number);
  });
  const asset = someOf(random, indexed);
  if (asset === undefined || all.length >= CONTRACTS_MAX) return undefined;
  return contractOn(asset.symbol, asset.indexDecimals);
}

/** Mostly of a contract that is halted already, and for so long that the second yes is in time. */
function haltingAgain({ view, random }: Scene): HaltContractAgain | undefined {
  const contract = someOf(random, view.perpetual.contracts.all);
  if (contract === undefined) return undefined;
  if (contract.status === "open" && random.chance(0.9)) return undefined;
  const [status, reason] = [random.oneOf(HALT_STATUSES), random.oneOf(HALT_REASONS)];
  const untilMs = view.timeMs + random.between(600_000, random.oneOf([43_200_000, 604_000_000]));
  return { act: "HaltContractAgain", symbol: contract.symbol, status, reason, untilMs };
}

function resuming({ view, random }: Scene): ResumeContract | undefined {
  const halted = view.perpetual.contracts.all.filter(({ number, status, reason }) => {
    const isEnding = view.perpetual.settlements.of(number) !== undefined;
    return reason !== "DELISTED" && status !== (isEnding ? "cancel_only" : "open");
  });
  const contract = someOf(random, halted);
  return contract && { act: "ResumeContract", symbol: contract.symbol };
}

function delisting({ view, random }: Scene): DelistContract | undefined {
  const listed = view.perpetual.contracts.all.filter(({ reason }) => reason !== "DELISTED");
  // Mostly one with positions, which its end settles.
  const held = listed.filter(
    ({ number }) => [...view.perpetual.positionsOf(number).all].length > 0,
  );
  const contract = someOf(random, random.chance(0.8) && held.length > 0 ? held : listed);
  // The only one is left alone mostly, so that contracts are traded to the end of a run.
  if (contract === undefined || random.chance(listed.length > 1 ? 0.2 : 0.8)) return undefined;
  const noticeMs = view.parameters.integer("perpetual.delisting_notice_ms", view.timeMs);
  const aheadMs = random.chance(0.3) ? 100 * 365 * 86_400_000 : noticeMs;
  const settleMs = view.timeMs + aheadMs + random.between(1_000, 9_000);
  return { act: "DelistContract", symbol: contract.symbol, settleMs };
}

/** The commands after which a long run ends contracts, which have been traded enough by then. */
const ENDED_FROM = 1_200;

/** A scene of long runs: a contract with positions ends soon, in time for the second person. */
export function endingLate({ view, random }: Scene): DelistContract | undefined {
  const { contracts, settlements } = view.perpetual;
  const noticeMs = view.parameters.integer("perpetual.delisting_notice_ms", view.timeMs);
  const isQuick = noticeMs <= 1_000 && view.sequence > ENDED_FROM;
  const held = contracts.all.filter(({ number, reason }) => {
    const isHeld = [...view.perpetual.positionsOf(number).all].length > 0;
    return isHeld && reason !== "DELISTED" && settlements.of(number) === undefined;
  });
  const contract = isQuick ? someOf(random, held) : undefined;
  if (contract === undefined) return undefined;
  const settleMs = view.timeMs + noticeMs + random.oneOf([2_000, 15_000, 60_000]);
  return { act: "DelistContract", symbol: contract.symbol, settleMs };
}

/** The power of ten at or below a number of units, and at least one unit. */
function decade(units: bigint): bigint {
  let power = 1n;
  while (power * 10n <= units) power *= 10n;
  return power;
}

function greater(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

function text(units: bigint): string {
  return formatAmount(units as Parameters<typeof formatAmount>[0]);
}
