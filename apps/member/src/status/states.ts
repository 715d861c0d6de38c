import type { DisturbanceData, StatusData } from "@sumi/contract/status/calls.ts";
import {
  type DisturbanceLevel,
  STATUS_PARTS,
  type StatusPart,
} from "@sumi/contract/status/terms.ts";

export type PartState = "up" | DisturbanceLevel;

/** One line of the page: a part, or one network of it. */
export type PartLine = {
  readonly part: StatusPart;
  /** A network; undefined for the part as a whole. */
  readonly subject: string | undefined;
  readonly state: PartState;
  /** Its disturbances now. */
  readonly current: readonly DisturbanceData[];
  /** Everything that disturbed it in the record. */
  readonly all: readonly DisturbanceData[];
};

/** Every part with its state; deposits have a line of their own for each network. */
export function linesOf({ networks, current, past }: StatusData): readonly PartLine[] {
  const named = STATUS_PARTS.filter((part) => part !== "ALL").flatMap((part) => {
    const subjects = part === "DEPOSITS" ? networks : [];
    return [undefined, ...subjects].map((subject) => ({ part, subject }));
  });
  return named.map(({ part, subject }) => {
    const isOwn = (each: DisturbanceData) => touches(each, part, subject, networks);
    const own = current.filter(isOwn);
    return { part, subject, state: worst(own), current: own, all: [...own, ...past.filter(isOwn)] };
  });
}

/** A disturbance of all of the exchange is one of each part, and a network has its own line. */
function touches(
  disturbance: DisturbanceData,
  part: StatusPart,
  subject: string | undefined,
  networks: readonly string[],
): boolean {
  if (disturbance.part === "ALL") return true;
  if (disturbance.part !== part) return false;
  if (subject !== undefined) return disturbance.subject === subject;
  return disturbance.subject === null || !networks.includes(disturbance.subject);
}

export function worst(disturbances: readonly DisturbanceData[]): PartState {
  if (disturbances.some(({ level }) => level === "down")) return "down";
  return disturbances.length > 0 ? "limited" : "up";
}

export const DAYS = 90;
const DAY_MS = 86_400_000;

/** A day of the record: how it was, or undefined before the record begins. */
export type DayState = PartState | undefined;

/** The last 90 days up to now, the oldest first, each with the worst that happened in it. */
export function daysOf(
  disturbances: readonly DisturbanceData[],
  { time_ms: timeMs, recorded_since_ms: sinceMs }: StatusData,
): readonly DayState[] {
  return Array.from({ length: DAYS }, (_, day) => {
    const endMs = timeMs - (DAYS - 1 - day) * DAY_MS;
    const beginMs = endMs - DAY_MS;
    const own = disturbances.filter(({ began_ms: beganMs, ended_ms: endedMs }) => {
      return beganMs <= endMs && (endedMs ?? timeMs) > beginMs;
    });
    if (own.length === 0 && (sinceMs === null || endMs < sinceMs)) return undefined;
    return worst(own);
  });
}
