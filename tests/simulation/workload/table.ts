import type { ExchangeCommand } from "@sumi/core/commands.ts";
import { APPROVALS } from "./approvals.ts";
import { CONVERSION } from "./conversion.ts";
import { DEPOSITS } from "./deposits.ts";
import { MEMBERS } from "./members.ts";
import { PRICES } from "./prices.ts";
import { REVIEW } from "./review.ts";
import type { Entries, Entry, Speaker } from "./scene.ts";
import { SPOT } from "./spot.ts";
import { WITHDRAWALS } from "./withdrawals.ts";

/**
 * The crowd's workload: one line for every command of the core. A capability that adds a command
 * adds its line here (in a file of its own), its acts in acts.ts and its wrong values in wrong.ts;
 * without them nothing compiles. Every seed of the simulator uses it from then on.
 */
export const WORKLOAD = {
  ...SPOT,
  ...MEMBERS,
  ...DEPOSITS,
  ...WITHDRAWALS,
  ...CONVERSION,
  ...REVIEW,
  ...PRICES,
  ...APPROVALS,
} satisfies Entries<ExchangeCommand>;

/** The lines by capability. */
const LINES = {
  spot: SPOT,
  members: MEMBERS,
  deposits: DEPOSITS,
  withdrawals: WITHDRAWALS,
  conversion: CONVERSION,
  review: REVIEW,
  prices: PRICES,
  approvals: APPROVALS,
} as const;

/** A capability that a crowd may use more than usual. */
export type RoomName = keyof typeof LINES;
export const ROOM_NAMES = Object.keys(LINES) as readonly RoomName[];

type Line = Entry<ExchangeCommand>;

const LOUD = 6;

/** The lines of one kind of speaker; those of the loud capabilities weigh more. */
export function entriesOf(speaker: Speaker, loud: readonly RoomName[]): readonly Line[] {
  return linesOf(loud).filter(({ by }) => by === speaker);
}

/** The share of these commands among all, from 0 to 1. */
export function shareOf(speaker: Speaker, loud: readonly RoomName[]): number {
  const weigh = (lines: readonly Line[]) => lines.reduce((sum, { weight }) => sum + weight, 0);
  return weigh(entriesOf(speaker, loud)) / weigh(linesOf(loud));
}

function linesOf(loud: readonly RoomName[]): readonly Line[] {
  return ROOM_NAMES.flatMap((room) => {
    const factor = loud.includes(room) ? LOUD : 1;
    const lines = Object.values<Line>(LINES[room]);
    return lines.map((line) => ({ ...line, weight: line.weight * factor }));
  });
}
