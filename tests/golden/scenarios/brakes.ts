import { REVIEWER } from "@sumi/core/testing/world.ts";
import type { RecordedWorld } from "../scribe.ts";
import { openedWorld } from "./opening.ts";

const HOUR_MS = 3_600_000;

/** One person brakes a market, two lift it and brake it again, and it ends by itself. */
export function brakes(): RecordedWorld {
  const world = openedWorld();
  const market = { kind: "market", name: "BTC-USDT" } as const;
  const braked = { ...market, reason: "INCIDENT" } as const;
  world.place("A", "buy 0.01 @50000");
  world.accept({ type: "Brake", actor: REVIEWER, ...braked, untilMs: world.timeMs + HOUR_MS });
  world.refuse(world.order("A", "buy 0.01 @50001"));
  world.accept({ type: "CancelAllOrders", actor: 1, market: 0 });
  world.decide({ act: "LiftBrake", ...market });
  world.place("A", "buy 0.02 @50000");
  world.decide({ act: "BrakeAgain", ...braked, untilMs: world.timeMs + 2 * HOUR_MS });
  const shorter = { act: "BrakeAgain", ...braked, untilMs: world.timeMs + HOUR_MS } as const;
  world.refuse({ type: "Propose", actor: REVIEWER, act: shorter });
  world.wait(2 * HOUR_MS + 1);
  world.place("A", "buy 0.03 @50000");
  const conversion = { kind: "conversion", name: "", reason: "MAINTENANCE" } as const;
  world.accept({ type: "Brake", actor: REVIEWER, ...conversion, untilMs: world.timeMs + HOUR_MS });
  return world;
}
