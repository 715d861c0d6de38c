import type { BrakeAct, BrakeAgain, LiftBrake } from "@sumi/core/brakes/acts.ts";
import type { Brake } from "@sumi/core/brakes/commands.ts";
import type { WrongValues } from "../capability.ts";
import { KEYS, NO_WHOLE_NUMBERS, NOT_STAFF } from "./common.ts";
import { values, type WrongFields } from "./wrong.ts";

const NO_WORDS = { unknown: "everything", inherited: "constructor", missing: undefined };
const NO_REASONS = { unknown: "BECAUSE", empty: "", missing: undefined };
const NO_ENDS = { ...NO_WHOLE_NUMBERS, zero: 0, negative: -1, "in a thousand years": 32e12 };

const BRAKE: WrongFields<Brake, "type"> = {
  actor: NOT_STAFF,
  key: KEYS,
  kind: values({ ...NO_WORDS, empty: "" }, "PARAMETER_ERROR"),
  name: values(NO_WORDS, "PARAMETER_ERROR"),
  reason: values(NO_REASONS, "MISSING_PARAMETER"),
  untilMs: values(NO_ENDS, "PARAMETER_ERROR"),
};

const BRAKE_AGAIN: WrongFields<BrakeAgain, "act"> = {
  kind: values({ ...NO_WORDS, empty: "" }, "PARAMETER_ERROR"),
  name: values(NO_WORDS, "PARAMETER_ERROR"),
  reason: [
    ...values({ unknown: "BECAUSE", empty: "" }, "MISSING_PARAMETER"),
    ...values({ missing: undefined }, "PARAMETER_ERROR"),
  ],
  untilMs: values({ ...NO_ENDS, "a text": "1" }, "PARAMETER_ERROR"),
};

const LIFT_BRAKE: WrongFields<LiftBrake, "act"> = {
  kind: values({ ...NO_WORDS, empty: "" }, "PARAMETER_ERROR"),
  name: values(NO_WORDS, "PARAMETER_ERROR"),
};

export const WRONG_BRAKES = {
  Brake: BRAKE,
  BrakeAgain: BRAKE_AGAIN,
  LiftBrake: LIFT_BRAKE,
} satisfies WrongValues<Brake, BrakeAct>;
