import type { HaltReason } from "../review/halts.ts";
import type { BrakedThing } from "./commands.ts";

/** Two people brake for a week at most, soon after another brake or for longer than a day. */
export type BrakeAgain = BrakedThing & {
  readonly act: "BrakeAgain";
  readonly reason: HaltReason;
  readonly untilMs: number;
};

/** Two people lift a brake before its end. */
export type LiftBrake = BrakedThing & { readonly act: "LiftBrake" };

export type BrakeAct = BrakeAgain | LiftBrake;
