import { contractWorld, placing } from "@sumi/core/testing/contract-world.ts";
import { units } from "@sumi/core/testing/words.ts";
import { ZERO } from "@sumi/primitives/amount.ts";
import type { Stage } from "./stage.ts";

/** A offers the usual stake; B has no trial money yet, and C has not confirmed the risk. */
export function contractStage(): Stage {
  const world = contractWorld();
  const untilMs = world.timeMs + 3_600_000;
  const halt = { mode: "real", underlying: 1, reason: "INCIDENT", untilMs } as const;
  const limit = { type: "SetSelfLimit", actor: 1 } as const;
  return {
    world,
    sensible: {
      PlaceDelivery: [placing("A", "up 100"), placing("A", "down 100", { mode: "trial" })],
      RequestTrialMoney: [{ type: "RequestTrialMoney", actor: 2 }],
      ConfirmRisk: [{ type: "ConfirmRisk", actor: 3 }],
      SetSelfLimit: [
        { ...limit, kind: "loss", amount: units("50"), untilMs: 0 },
        { ...limit, kind: "cool_off", amount: ZERO, untilMs: world.timeMs + 3_600_000 },
      ],
      HaltDelivery: [{ type: "HaltDelivery", actor: -1, ...halt }],
    },
  };
}

/** A halt has reached its end. */
export function haltedDeliveryStage(): Stage {
  const world = contractWorld();
  const untilMs = world.timeMs + 3_600_000;
  const halt = { mode: "real", underlying: 1, reason: "INCIDENT", untilMs } as const;
  world.accept({ type: "HaltDelivery", actor: -1, ...halt });
  world.timeMs = untilMs;
  return { world, sensible: { EndDeliveryHalts: [{ type: "EndDeliveryHalts", actor: 0 }] } };
}

/** An order has expired. */
export function expiredStage(): Stage {
  const world = contractWorld();
  world.accept(placing("A", "up 100"));
  world.timeMs += 7_200_000;
  return { world, sensible: { SettleDue: [{ type: "SettleDue", actor: 0, limit: 5 }] } };
}

/** The time of A's trial money is over. */
export function trialStage(): Stage {
  const world = contractWorld();
  world.timeMs += 40 * 86_400_000;
  const expire = { type: "ExpireTrialMoney", actor: 0, limit: 5 } as const;
  return { world, sensible: { ExpireTrialMoney: [expire] } };
}
