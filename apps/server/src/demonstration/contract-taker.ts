import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { Contract } from "@sumi/core/perpetual/contracts.ts";
import { isMarkFresh } from "@sumi/core/perpetual/intake.ts";
import { chanceAt } from "../platform/feeds/chance.ts";
import { houseOrder } from "./contract-makers.ts";

/** Each so many seconds the taker turns to a contract instead of a market. */
const EVERY_SECONDS = 21;
/** Coins of the settle asset of the smallest and the largest order. */
const SIZE_MIN = 60;
const SIZE_MAX = 1_500;
/** The position, in the same coins, from which on it only goes back. */
const POSITION_MAX = 40_000;
const UNITS = 100_000_000;

/** The taker's order on a contract; undefined in the seconds that are the markets'. */
export function contractOrder(
  x: Exchange,
  { member, second, seed }: Omit<Turn, "contract" | "times">,
): ExchangeCommand | undefined {
  if (second % EVERY_SECONDS !== 0) return undefined;
  const { all } = x.perpetual.contracts;
  const contract = all[Math.floor(second / EVERY_SECONDS) % all.length];
  if (contract === undefined) return undefined;
  return contractOrderIn(x, { member, contract, second, seed, times: 1 });
}

/** A taker's turn in a contract. */
type Turn = {
  readonly member: number;
  readonly contract: Contract;
  /** With the seed, the source of its chance. */
  readonly second: number;
  readonly seed: number;
  /** This order's size, in orders of the usual size. */
  readonly times: number;
};

/** A market order; undefined while the contract or its mark rests. */
export function contractOrderIn(
  x: Exchange,
  { member, contract, second, seed, times }: Turn,
): ExchangeCommand | undefined {
  if (contract.status !== "open" || !isMarkFresh(x, contract)) return undefined;
  const { number, tick, unitsPerTickLot } = contract;
  const mark = Number(x.perpetual.marks.of(contract).price) / Number(tick);
  const lotValue = (mark * Number(unitsPerTickLot)) / UNITS;
  const lots = x.perpetual.position(number, member)?.quantity ?? 0;
  const share = Math.max(-1, Math.min(1, (lots * lotValue) / POSITION_MAX));
  const side = chanceAt(seed, second, 7) < (1 - share) / 2 ? "buy" : "sell";
  const size = SIZE_MIN * (SIZE_MAX / SIZE_MIN) ** chanceAt(seed, second, 8);
  const quantity = Math.max(1, Math.round((size * times) / lotValue));
  return houseOrder({ actor: member, contract: number, side, quantity });
}
