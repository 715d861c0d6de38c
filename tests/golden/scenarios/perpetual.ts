import { foundingActs, termActs } from "@sumi/core/testing/founding.ts";
import {
  insure,
  PERP,
  perpetualActs,
  placePerpetual,
  runClock,
  tickIndex,
  ticks,
} from "@sumi/core/testing/perpetual-world.ts";
import { certify } from "@sumi/core/testing/wallet-world.ts";
import { memberNumber, units } from "@sumi/core/testing/words.ts";
import { openMember } from "@sumi/core/testing/world.ts";
import { RecordedWorld } from "../scribe.ts";

const TERMS = {
  [`contract.${PERP}.funding_minutes`]: "1",
  "perpetual.settlement_window_ms": "60000",
  "perpetual.settlement_samples_min": "3",
  "perpetual.settlement_retry_ms": "60000",
};

/** Contracts from the first order to the end: funding, triggers, liquidations, and a settlement. */
export function perpetual(): RecordedWorld {
  const world = new RecordedWorld();
  const day = termActs({ "deposits.single_reviewer_day_max": "100000" });
  const acts = [...foundingActs(), ...day, ...perpetualActs(TERMS)];
  world.accept({ type: "Found", actor: 0, mode: "production", acts });
  world.sample({ BTC: "60000" });
  for (const member of ["A", "B", "C", "D"]) {
    openMember(world, member);
    world.deposit(member, "USDT", "80000.12345678");
    certify(world, member);
    world.accept({ type: "ConfirmPerpetualRisk", actor: memberNumber(member) });
  }
  insure(world, "500");
  tickIndex(world, 3, "60000");
  orders(world);
  funding(world);
  triggers(world);
  falls(world);
  insurance(world);
  end(world);
  return world;
}

function orders(world: RecordedWorld): void {
  placePerpetual(world, "B", "sell 0.7 @60000 5x", { takeProfit: ticks("55000") });
  placePerpetual(world, "D", "sell 0.3333 @60000.1 2x");
  placePerpetual(world, "A", "buy 1 @60001 5x");
  placePerpetual(world, "A", "sell 0.6 @61000");
  const { sequence } = placePerpetual(world, "A", "sell 0.6 @61100 3x").stamp;
  const amend = { type: "AmendPerpetualOrder", actor: 1, order: sequence } as const;
  world.accept({ ...amend, price: 0, quantity: 5_000 });
  placePerpetual(world, "C", "sell 0.01 @60500");
  placePerpetual(world, "C", "buy 0.05 @60500", { selfTrade: "DECREMENT" });
  placePerpetual(world, "C", "buy 0.03 @61000", { tif: "IOC" });
  world.accept({ type: "CancelAllPerpetualOrders", actor: 1, contract: -1 });
  const own = { actor: 1, contract: 0 } as const;
  world.accept({ type: "AddMargin", ...own, amount: units("123.45678901") });
  world.accept({ type: "RemoveMargin", ...own, amount: units("23.4") });
  world.accept({ type: "SetLeverage", ...own, leverage: 4 });
}

/** One funding in pieces, and one that finds no fresh mark. */
function funding(world: RecordedWorld): void {
  for (let second = 0; second < 65; second += 1) {
    tickIndex(world, 1, "60000");
    if ([...world.exchange.perpetual.fundings.all].length > 0) break;
  }
  world.accept({ type: "FundDue", actor: 0, limit: 1 });
  runClock(world);
  world.timeMs += 130_000;
  tickIndex(world, 3, "60010");
}

/** A protection and a stop that find nobody, then somebody. */
function triggers(world: RecordedWorld): void {
  const protection = { takeProfit: ticks("60500"), stopLoss: ticks("57000") } as const;
  const set = { type: "SetProtection", actor: 1, contract: 0, protectBy: "mark" } as const;
  world.accept({ ...set, ...protection });
  const stop = { kind: "stop_market", stopPrice: ticks("60600"), stopBy: "mark" } as const;
  placePerpetual(world, "B", "buy 0.1 reduce", stop);
  tickIndex(world, 1, "60700");
  placePerpetual(world, "C", "buy 0.2 @60690");
  placePerpetual(world, "C", "sell 0.15 @60700");
  tickIndex(world, 1, "60700");
  world.accept({ ...set, takeProfit: 0, stopLoss: 0 });
}

/** One owner is warned, one position recovers before its turn, one is liquidated to the end. */
function falls(world: RecordedWorld): void {
  const untilMs = world.timeMs + 3_600_000;
  const halt = { status: "cancel_only", reason: "FEED_IN_DOUBT", untilMs } as const;
  world.accept({ type: "HaltContract", actor: -1, contract: 0, ...halt });
  world.decide({ act: "ResumeContract", symbol: PERP });
  world.decide({
    act: "HaltContractAgain",
    symbol: PERP,
    ...halt,
    untilMs: world.timeMs + 300_002,
  });
  world.timeMs += 300_002;
  world.accept({ type: "EndContractHalts", actor: 0 });
  tickIndex(world, 60, "60000");
  placePerpetual(world, "D", "sell 0.2 @60000 5x");
  placePerpetual(world, "C", "buy 0.2 @60000 5x");
  tickIndex(world, 1, "49000");
  tickIndex(world, 1, "58000");
  runClock(world);
  placePerpetual(world, "D", "buy 0.05 @57000");
  tickIndex(world, 1, "46300.5");
  runClock(world);
}

/** The fund is to have more than it has, until the house fills it up. */
function insurance(world: RecordedWorld): void {
  const key = "perpetual.insurance_min";
  const effectiveMs = world.timeMs + 25 * 3_600_000;
  world.decide({ act: "ChangeParameter", key, value: "1000", effectiveMs });
  world.timeMs = effectiveMs;
  tickIndex(world, 1, "46300.5");
  insure(world, "600");
}

function end(world: RecordedWorld): void {
  tickIndex(world, 60, "46300.5");
  runClock(world);
  placePerpetual(world, "B", "buy 0.11 @46500");
  const settleMs = world.timeMs + 8 * 86_400_000;
  world.decide({ act: "DelistContract", symbol: PERP, settleMs });
  world.timeMs = settleMs;
  world.accept({ type: "SettleContracts", actor: 0, limit: 1 });
  world.timeMs += 55_000;
  tickIndex(world, 4, "46700.5");
  world.timeMs += 2_000;
  world.accept({ type: "SettleContracts", actor: 0, limit: 2 });
  runClock(world);
}
