import type { BrakeAct, BrakeAgain, LiftBrake } from "@sumi/core/brakes/acts.ts";
import type { Brake, BrakedThing } from "@sumi/core/brakes/commands.ts";
import { HALT_REASONS } from "@sumi/core/review/halts.ts";
import type { CapabilityWorkload } from "./capability.ts";
import { type Scene, someOf } from "./scene.ts";
import { WRONG_BRAKES } from "./wrong/brakes.ts";

export const BRAKES = {
  commands: { Brake: { weight: 0.3, by: "staff", say: brake } },
  acts: {
    BrakeAgain: { weight: 3, say: brakeAgain },
    /** It weighs much, so that the exchange goes on soon. */
    LiftBrake: { weight: 6, say: lift },
  },
  wrong: WRONG_BRAKES,
} satisfies CapabilityWorkload<Brake, BrakeAct>;

const DAY_MS = 86_400_000;

/** Seldom the way in for new members: a run needs them. */
function someThing({ view, random }: Scene): BrakedThing | undefined {
  const kind = someOf(random, view.brakeRules.kinds);
  if (kind === undefined || (kind === "sign_ups" && random.chance(0.8))) return undefined;
  const name = someOf(random, view.brakeRules.namesOf(kind) ?? []);
  return name === undefined ? undefined : { kind, name };
}

/** Mostly short, sometimes a day or more, and often what was braked before. */
function brake(scene: Scene): Brake | undefined {
  const { view, random, actor } = scene;
  const before = random.chance(0.3) ? someOf(random, view.brakes.standingAt(0)) : undefined;
  const thing = before ?? someThing(scene);
  if (thing === undefined) return undefined;
  const { kind, name } = thing;
  const longest = random.oneOf([301_500, 400_000, DAY_MS]);
  const untilMs = view.timeMs + random.between(random.chance(0.9) ? 301_000 : 1_000, longest);
  const isTooLong = random.chance(0.05);
  return {
    type: "Brake",
    actor,
    kind,
    name,
    reason: random.oneOf(HALT_REASONS),
    untilMs: isTooLong ? view.timeMs + 2 * DAY_MS : untilMs,
  };
}

/** For so long that the second yes is in time. */
function brakeAgain(scene: Scene): BrakeAgain | undefined {
  const { view, random } = scene;
  const thing = someThing(scene);
  if (thing === undefined) return undefined;
  const reason = random.oneOf(HALT_REASONS);
  const untilMs = view.timeMs + random.between(600_000, random.oneOf([700_000, 7 * DAY_MS]));
  return { act: "BrakeAgain", ...thing, reason, untilMs };
}

function lift({ view, random }: Scene): LiftBrake | undefined {
  const standing = someOf(random, view.brakes.standingAt(view.timeMs));
  if (standing === undefined) return undefined;
  const { kind, name } = standing;
  return { act: "LiftBrake", kind, name };
}
