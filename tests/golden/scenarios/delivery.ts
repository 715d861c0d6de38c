import { contractActs, fundPools, placing, tick } from "@sumi/core/testing/contract-world.ts";
import { foundingActs } from "@sumi/core/testing/founding.ts";
import { certify } from "@sumi/core/testing/wallet-world.ts";
import { openMember, REVIEWER } from "@sumi/core/testing/world.ts";
import { RecordedWorld } from "../scribe.ts";

const TERMS = { "delivery.loss_halt": "0.005", "delivery.alarm_results": "2" };

/** Contracts that win, lose, tie and are void, a halt after a loss, and trial money to its end. */
export function delivery(): RecordedWorld {
  const world = new RecordedWorld();
  const acts = [...foundingActs(), ...contractActs(TERMS)];
  world.accept({ type: "Found", actor: 0, mode: "production", acts });
  world.sample({ BTC: "60000.12" });
  for (const member of ["A", "B"]) {
    openMember(world, member);
    world.deposit(member, "USDT", "5000.00000001");
    certify(world, member);
  }
  for (const actor of [1, 2]) world.accept({ type: "ConfirmRisk", actor });
  fundPools(world);
  for (const actor of [1, 2]) world.accept({ type: "RequestTrialMoney", actor });
  tick(world, 2, "60000.12");
  contracts(world);
  halts(world);
  world.timeMs += 31 * 86_400_000;
  settle(world);
  world.accept({ type: "ExpireTrialMoney", actor: 0, limit: 500 });
  return world;
}

function contracts(world: RecordedWorld): void {
  const minute = { minutes: 1 } as const;
  world.accept(placing("A", "up 33.33333333", minute));
  world.accept(placing("B", "down 45.6789", minute));
  world.accept(placing("A", "down 12.5", { ...minute, mode: "trial" }));
  world.accept(placing("B", "up 200"));
  tick(world, 3, "60000.12");
  settle(world);
  tick(world, 30, "60003.45");
  world.accept(placing("A", "up 17", minute));
  tick(world, 40, "60003.45");
  settle(world);
  tick(world, 27, "60003.45");
  settle(world);
  // The venues are silent, so the order of five minutes has no close price.
  world.timeMs += 400_000;
  settle(world);
}

function halts(world: RecordedWorld): void {
  const reason = "FEED_IN_DOUBT";
  const untilMs = world.timeMs + 3_600_000;
  const halt = { mode: "trial", underlying: 1, reason, untilMs } as const;
  world.accept({ type: "HaltDelivery", actor: REVIEWER, ...halt });
  const again = { act: "HaltDeliveryAgain", asset: "BTC", reason } as const;
  world.decide({ ...again, mode: "trial", untilMs: world.timeMs + 172_800_000 });
  for (const mode of ["trial", "real"] as const) {
    if (world.exchange.delivery.halts.of(mode, 1) === undefined) continue;
    world.decide({ act: "ResumeDelivery", mode, asset: "BTC" });
  }
  tick(world, 2, "60005");
  world.accept(placing("B", "down 250"));
  world.decide({ ...again, mode: "trial", untilMs: world.timeMs + 300_002 });
  world.timeMs += 300_002;
  world.accept({ type: "EndDeliveryHalts", actor: 0 });
}

function settle(world: RecordedWorld): void {
  while (world.exchange.delivery.dueAt(world.timeMs + 1) !== undefined) {
    world.accept({ type: "SettleDue", actor: 0, limit: 2 });
  }
}
