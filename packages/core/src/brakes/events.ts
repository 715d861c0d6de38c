import type { HaltReason } from "../review/halts.ts";
import type { BrakedThing } from "./commands.ts";

/** Nothing new begins there until that moment; the brake ends by itself. */
export type Braked = BrakedThing & {
  readonly type: "Braked";
  readonly reason: HaltReason;
  readonly staff: number;
  readonly untilMs: number;
  /** Until then two people decide about the next brake on the same thing. */
  readonly againMs: number;
  /** The second of two people. */
  readonly confirmer?: number;
};

/** Two people lifted it before its end. */
export type BrakeLifted = BrakedThing & {
  readonly type: "BrakeLifted";
  readonly staff: number;
  readonly confirmer: number;
};

export type BrakeEvent = Braked | BrakeLifted;
