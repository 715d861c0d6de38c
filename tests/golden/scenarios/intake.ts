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
import { memberNumber } from "@sumi/core/testing/words.ts";
import { openMember } from "@sumi/core/testing/world.ts";
import { RecordedWorld } from "../scribe.ts";

/** A contract that takes closings alone, then nothing, then openings again, with a stale index. */
export function intake(): RecordedWorld {
  const world = new RecordedWorld();
  const day = termActs({ "deposits.single_reviewer_day_max": "100000" });
  const acts = [...foundingActs(), ...day, ...perpetualActs()];
  world.accept({ type: "Found", actor: 0, mode: "production", acts });
  world.sample({ BTC: "60000" });
  for (const member of ["A", "B", "C"]) {
    openMember(world, member);
    world.deposit(member, "USDT", "80000.12345678");
    certify(world, member);
    world.accept({ type: "ConfirmPerpetualRisk", actor: memberNumber(member) });
  }
  insure(world, "500");
  tickIndex(world, 3, "60000");
  placePerpetual(world, "B", "sell 1 @60000");
  placePerpetual(world, "A", "buy 1 @60000");
  closings(world);
  nothing(world);
  world.timeMs += 998;
  world.sample({});
  tickIndex(world, 2, "60000");
  placePerpetual(world, "C", "buy 0.1 @59900");
  tickIndex(world, 2, "60000");
  return world;
}

/** A stop-loss and a liquidation that wait for somebody near the mark. */
function closings(world: RecordedWorld): void {
  const protecting = { takeProfit: 0, stopLoss: ticks("59500"), protectBy: "mark" } as const;
  world.accept({ type: "SetProtection", actor: 1, contract: 0, ...protecting });
  placePerpetual(world, "C", "buy 1 @58000");
  placePerpetual(world, "B", "buy 0.9 @58900 reduce");
  const untilMs = world.timeMs + 3_600_000;
  const halt = { status: "cancel_only", reason: "INCIDENT", untilMs } as const;
  world.accept({ type: "HaltContract", actor: -1, contract: 0, ...halt });
  tickIndex(world, 5, "59400");
  placePerpetual(world, "B", "buy 0.1 @59300 reduce");
  tickIndex(world, 4, "49000");
  runClock(world);
  placePerpetual(world, "B", "buy 0.1 @48900 reduce");
  runClock(world);
  tickIndex(world, 1, "53000");
  runClock(world);
}

/** A tighter halt by two, which ends by itself. */
function nothing(world: RecordedWorld): void {
  const untilMs = world.timeMs + 400_000;
  const halt = { status: "closed", reason: "INCIDENT", untilMs } as const;
  world.decide({ act: "HaltContractAgain", symbol: PERP, ...halt });
  tickIndex(world, 2, "60000");
  world.timeMs = untilMs;
  world.accept({ type: "EndContractHalts", actor: 0 });
  tickIndex(world, 4, "60000");
}
