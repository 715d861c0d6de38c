import type { Capability } from "../capability.ts";
import { keyOf } from "./brakes.ts";
import {
  brake,
  brakeAgain,
  hasStake,
  liftBrake,
  mayHaveStake,
  refusalOfBrakingAgain,
  refusalOfLifting,
} from "./rules.ts";
import type { BrakeVocabulary } from "./vocabulary.ts";

const THING = { kind: "text", name: "text" } as const;

export const BRAKES = {
  commands: { Brake: brake },
  events: {
    Braked: {
      amounts: [],
      apply: ({ brakes }, event, { timeMs }) => brakes.brake(event, timeMs),
    },
    BrakeLifted: { amounts: [], apply: ({ brakes }, event) => brakes.lift(event) },
  },
  acts: {
    BrakeAgain: {
      fields: { ...THING, reason: "text", untilMs: "number" },
      refusal: refusalOfBrakingAgain,
      carryOut: brakeAgain,
      judges: (_, act) => keyOf(act),
      isOwn: hasStake,
    },
    LiftBrake: {
      fields: THING,
      refusal: refusalOfLifting,
      carryOut: liftBrake,
      judges: (_, act) => keyOf(act),
      isOwn: mayHaveStake,
    },
  },
  overtakes: { Braked: keyOf, BrakeLifted: keyOf },
  snapshot: ({ brakes }) => [brakes.line],
} as const satisfies Capability<BrakeVocabulary>;
