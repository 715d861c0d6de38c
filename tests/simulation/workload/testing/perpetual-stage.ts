import type { Act } from "@sumi/core/commands.ts";
import {
  ordering,
  PERP,
  perpetualWorld,
  placePerpetual,
  runClock,
  tickIndex,
  ticks,
} from "@sumi/core/testing/perpetual-world.ts";
import { units } from "@sumi/core/testing/words.ts";
import type { World } from "@sumi/core/testing/world.ts";
import { openMember } from "@sumi/core/testing/world.ts";
import type { Stage } from "./stage.ts";

/** A is long and B short; each has an order on the book; G is new and has confirmed nothing. */
export function perpetualStage(acts: readonly Act[] = []): Stage {
  const world = perpetualWorld({ acts });
  openMember(world, "G");
  placePerpetual(world, "B", "sell 1 @60000");
  placePerpetual(world, "A", "buy 1 @60000");
  placePerpetual(world, "B", "buy 0.1 @59500");
  placePerpetual(world, "B", "sell 0.1 @60500");
  const order = placePerpetual(world, "A", "buy 0.2 @59400").stamp.sequence;
  const own = { actor: 1, contract: 0 } as const;
  world.accept({ type: "AddMargin", ...own, amount: units("100") });
  const untilMs = world.timeMs + 3_600_000;
  const halt = { status: "closed", reason: "INCIDENT", untilMs } as const;
  return {
    world,
    sensible: {
      ...ordersOf(world, order),
      ClosePosition: [{ type: "ClosePosition", ...own }],
      ReversePosition: [{ type: "ReversePosition", ...own }],
      AddMargin: [{ type: "AddMargin", ...own, amount: units("10") }],
      RemoveMargin: [{ type: "RemoveMargin", ...own, amount: units("5") }],
      SetLeverage: [{ type: "SetLeverage", ...own, leverage: 3 }],
      SetProtection: [
        {
          type: "SetProtection",
          ...own,
          takeProfit: ticks("61000"),
          stopLoss: ticks("59000"),
          protectBy: "mark",
        },
      ],
      ConfirmPerpetualRisk: [{ type: "ConfirmPerpetualRisk", actor: 7 }],
      HaltContract: [{ type: "HaltContract", actor: -1, contract: 0, ...halt }],
    },
  };
}

function ordersOf(world: World, order: number): Stage["sensible"] {
  const phrases = ["buy 0.1 @59800", "sell 0.1 @60200 5x", "buy 0.05", "sell 0.1 reduce @60100"];
  const stop = { kind: "stop_limit", stopPrice: ticks("59500") } as const;
  const named = { type: "AmendPerpetualOrder", actor: 1, order } as const;
  return {
    PlacePerpetualOrder: [
      ...phrases.map((phrase) => ordering(world, "A", phrase)),
      ordering(world, "A", "sell 0.1 @59400", stop),
    ],
    AmendPerpetualOrder: [
      { ...named, price: ticks("59300"), quantity: 0 },
      { ...named, price: 0, quantity: 1_000 },
    ],
    CancelPerpetualOrder: [{ type: "CancelPerpetualOrder", actor: 1, order }],
    CancelAllPerpetualOrders: [
      { type: "CancelAllPerpetualOrders", actor: 1, contract: -1 },
      { type: "CancelAllPerpetualOrders", actor: 1, contract: 0 },
    ],
  };
}

/** A sample of the index came, and no mark has followed it. */
export function unmarkedStage(): Stage {
  const world = perpetualWorld();
  world.sample({ BTC: "60000" });
  return { world, sensible: { SampleMarks: [{ type: "SampleMarks", actor: 0 }] } };
}

/** So many stops at one price that a trade marks more of them than enter in one command. */
export function stopsStage(): Stage {
  const world = perpetualWorld({ terms: { [`contract.${PERP}.open_orders_max`]: "1000" } });
  placePerpetual(world, "B", "sell 0.01 @60000");
  placePerpetual(world, "A", "buy 0.01 @60000");
  const terms = { kind: "stop_market", stopPrice: ticks("59990"), stopBy: "last" } as const;
  for (let count = 0; count < 210; count += 1) {
    world.accept(ordering(world, "A", "sell 0.001", terms));
  }
  placePerpetual(world, "C", "buy 0.5 @59990");
  placePerpetual(world, "B", "sell 0.001 @59990");
  const fire = { type: "FirePerpetualTriggers", actor: 0, limit: 5 } as const;
  return { world, sensible: { FirePerpetualTriggers: [fire] } };
}

/** A position has fallen. */
export function fallenStage(): Stage {
  const world = perpetualWorld();
  placePerpetual(world, "B", "sell 1 @60000");
  placePerpetual(world, "A", "buy 1 @60000");
  tickIndex(world, 1, "49000");
  return { world, sensible: { LiquidateDue: [{ type: "LiquidateDue", actor: 0, limit: 5 }] } };
}

/** A funding is fixed, and nobody has paid. */
export function fundedStage(): Stage {
  const world = perpetualWorld({ terms: { [`contract.${PERP}.funding_minutes`]: "1" } });
  placePerpetual(world, "B", "sell 1 @60000");
  placePerpetual(world, "A", "buy 1 @60000");
  for (let seconds = 0; seconds < 70; seconds += 1) {
    tickIndex(world, 1, "60000");
    if ([...world.exchange.perpetual.fundings.all].length > 0) break;
  }
  return { world, sensible: { FundDue: [{ type: "FundDue", actor: 0, limit: 5 }] } };
}

/** A halt has reached its end. */
export function haltedStage(): Stage {
  const world = perpetualWorld();
  const untilMs = world.timeMs + 3_600_000;
  const halt = { status: "closed", reason: "INCIDENT", untilMs } as const;
  world.accept({ type: "HaltContract", actor: -1, contract: 0, ...halt });
  world.timeMs = untilMs;
  return { world, sensible: { EndContractHalts: [{ type: "EndContractHalts", actor: 0 }] } };
}

/** The end of a contract is due. */
export function endingStage(): Stage {
  const world = perpetualWorld();
  placePerpetual(world, "B", "sell 1 @60000");
  placePerpetual(world, "A", "buy 1 @60000");
  const settleMs = world.timeMs + 8 * 86_400_000;
  world.decide({ act: "DelistContract", symbol: PERP, settleMs });
  world.timeMs = settleMs;
  runClock(world);
  world.timeMs += 7_200_000;
  return {
    world,
    sensible: { SettleContracts: [{ type: "SettleContracts", actor: 0, limit: 5 }] },
  };
}
