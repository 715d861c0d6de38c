import { APPOINT_REASONS, DISMISS_REASONS } from "@sumi/contract/agents/terms.ts";
import { DECERTIFY_REASONS } from "@sumi/contract/identity/terms.ts";
import {
  BLOCK_REASONS,
  FREEZE_REASONS,
  PROHIBITION_REASONS,
} from "@sumi/contract/members/terms.ts";
import type { MemberFile } from "./data.ts";

/** Acts on an account that may be urgent, each with its own dialog, from the bar of the file. */
export const BAR_ACTS = [
  "freeze",
  "freezeHouse",
  "unfreeze",
  "prohibit",
  "allow",
  "block",
  "signOut",
] as const;
/** Acts on the member's identity and second factors, which are never urgent. */
export const FILE_ACTS = ["resetFactors", "decertify", "appointAgent", "dismissAgent"] as const;
export type MemberAct = (typeof BAR_ACTS | typeof FILE_ACTS)[number];

const HOUR_MS = 3_600_000;

type Shape = {
  /** The reasons that the member reads; empty if the member is told none. */
  readonly reasons: readonly string[];
  /** The lengths of time to choose from, in hours; empty if the act has no end. 0 ends it now. */
  readonly spans: readonly number[];
  /** The act needs a note. */
  readonly needsNote: boolean;
};

export const SHAPES: Readonly<Record<MemberAct, Shape>> = {
  freeze: { reasons: FREEZE_REASONS, spans: [24, 72, 168], needsNote: false },
  freezeHouse: { reasons: FREEZE_REASONS, spans: [24, 72, 168], needsNote: false },
  unfreeze: { reasons: [], spans: [], needsNote: false },
  prohibit: { reasons: PROHIBITION_REASONS, spans: [24, 72, 168, 0], needsNote: true },
  allow: { reasons: [], spans: [], needsNote: false },
  block: { reasons: BLOCK_REASONS, spans: [24, 72, 168], needsNote: true },
  signOut: { reasons: [], spans: [], needsNote: true },
  resetFactors: { reasons: [], spans: [], needsNote: true },
  decertify: { reasons: DECERTIFY_REASONS, spans: [], needsNote: false },
  appointAgent: { reasons: APPOINT_REASONS, spans: [], needsNote: true },
  dismissAgent: { reasons: DISMISS_REASONS, spans: [], needsNote: true },
};

/** The fields of a file that say which acts make sense. */
type StateField = "frozen" | "house" | "certification" | "agent" | "trading_prohibited_until_ms";

/** True if the act makes sense in the account's state at this moment. */
export function fits(act: MemberAct, file: Pick<MemberFile, StateField>, nowMs: number): boolean {
  switch (act) {
    case "freeze":
      return file.frozen === null && file.house === "none";
    case "freezeHouse":
      return file.house !== "none";
    case "prohibit":
      return file.house === "none";
    case "unfreeze":
      return file.frozen !== null;
    case "allow":
      return nowMs < (file.trading_prohibited_until_ms ?? 0);
    case "decertify":
      return file.certification === "certified";
    case "appointAgent":
      return file.certification === "certified" && file.house === "none" && !file.agent;
    case "dismissAgent":
      return file.agent;
    default:
      return true;
  }
}

/** The moment that many hours from now, as the call has it; "0" ends the act at once. */
export function endOf(hours: number, nowMs: number): string {
  // The server allows seven days at most: a minute less still fits when the call arrives.
  const early = hours === 168 ? 60_000 : 0;
  return hours === 0 ? "0" : String(nowMs + hours * HOUR_MS - early);
}

/** The reasons to choose from for this length; an act that ends now needs none. */
export function reasonsFor(act: MemberAct, hours: number): readonly string[] {
  const { reasons, spans } = SHAPES[act];
  return spans.length > 0 && hours === 0 ? [] : reasons;
}

/** True if the act needs a note and has none. */
export function lacksNote(act: MemberAct, note: string): boolean {
  return SHAPES[act].needsNote && note.trim() === "";
}
