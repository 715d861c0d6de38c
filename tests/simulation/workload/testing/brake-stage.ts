import type { BrakeAct } from "@sumi/core/brakes/acts.ts";
import { REVIEWER, type World } from "@sumi/core/testing/world.ts";
import type { Stage } from "./stage.ts";

const HOUR_MS = 3_600_000;

/** Deposits may be braked by one person. */
export function brakesOf(world: World): Stage["sensible"] {
  const thing = { kind: "deposits", name: "USDT.TRC20", reason: "INCIDENT" } as const;
  const untilMs = world.timeMs + HOUR_MS;
  return { Brake: [{ type: "Brake", actor: REVIEWER, ...thing, untilMs }] };
}

/** The sale of machines is braked: two people lift that, or brake again. */
export function actsOnBrakes(world: World): readonly BrakeAct[] {
  const thing = { kind: "mining", name: "" } as const;
  const untilMs = world.timeMs + HOUR_MS;
  const brake = { ...thing, reason: "INCIDENT", untilMs } as const;
  world.accept({ type: "Brake", actor: REVIEWER, ...brake });
  return [
    { act: "LiftBrake", ...thing },
    { act: "BrakeAgain", ...thing, reason: "INCIDENT", untilMs: world.timeMs + 48 * HOUR_MS },
  ];
}
