import { DECERTIFY_REASONS } from "@sumi/contract/identity/terms.ts";
import { FREEZE_REASONS, PROHIBITION_REASONS } from "@sumi/contract/members/terms.ts";
import type { MemberFile } from "./data.ts";

/** What may be done to an account, each with its own dialog: in a hurry, from the bar. */
export const BAR_ACTS = ["freeze", "unfreeze", "prohibit", "block", "signOut"] as const;
/** About who the member is, and never in a hurry. */
export const FILE_ACTS = ["resetFactors", "decertify"] as const;
export type MemberAct = (typeof BAR_ACTS | typeof FILE_ACTS)[number];

const HOUR_MS = 3_600_000;

type Shape = {
  /** What the member reads about it; none where nothing is told. */
  readonly reasons: readonly string[];
  /** From when on it ends, in hours; none where it has no end. 0 ends it now. */
  readonly spans: readonly number[];
  /** Without a word it must not be done. */
  readonly needsNote: boolean;
};

export const SHAPES: Readonly<Record<MemberAct, Shape>> = {
  freeze: { reasons: FREEZE_REASONS, spans: [24, 72, 168], needsNote: false },
  unfreeze: { reasons: [], spans: [], needsNote: false },
  prohibit: { reasons: PROHIBITION_REASONS, spans: [24, 72, 168, 720, 0], needsNote: true },
  block: { reasons: [], spans: [24, 72, 168], needsNote: true },
  signOut: { reasons: [], spans: [], needsNote: true },
  resetFactors: { reasons: [], spans: [], needsNote: true },
  decertify: { reasons: DECERTIFY_REASONS, spans: [], needsNote: false },
};

/** Whether an act makes sense for an account that stands so. */
export function fits(
  act: MemberAct,
  { frozen, certification }: Pick<MemberFile, "frozen" | "certification">,
): boolean {
  switch (act) {
    case "freeze":
      return frozen === null;
    case "unfreeze":
      return frozen !== null;
    case "decertify":
      return certification === "certified";
    default:
      return true;
  }
}

/** The moment that a span of hours from now leads to, as the wire has it. */
export function endOf(hours: number, nowMs: number): string {
  // Within seven days: a minute less, so that it still is when the server reads it.
  const early = hours === 168 ? 60_000 : 0;
  return hours === 0 ? "0" : String(nowMs + hours * HOUR_MS - early);
}

/** What an act that goes on for so long may be done for: what ends now needs no reason. */
export function reasonsFor(act: MemberAct, hours: number): readonly string[] {
  const { reasons, spans } = SHAPES[act];
  return spans.length > 0 && hours === 0 ? [] : reasons;
}

/** Whether a note is missing. */
export function lacksNote(act: MemberAct, note: string): boolean {
  return SHAPES[act].needsNote && note.trim() === "";
}
