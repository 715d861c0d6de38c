import { contractActs, fundPools, placing, tick } from "@sumi/core/testing/contract-world.ts";
import { foundingActs } from "@sumi/core/testing/founding.ts";
import { certify } from "@sumi/core/testing/wallet-world.ts";
import { units } from "@sumi/core/testing/words.ts";
import { openMember } from "@sumi/core/testing/world.ts";
import { RecordedWorld } from "../scribe.ts";

/** Each kind of limit is set, a loss limit loosened and reached, a day won and lost. */
export function selfLimits(): RecordedWorld {
  const world = new RecordedWorld();
  const acts = [...foundingActs(), ...contractActs()];
  world.accept({ type: "Found", actor: 0, mode: "production", acts });
  openMember(world, "A");
  world.deposit("A", "USDT", "1000.5");
  certify(world, "A");
  world.accept({ type: "ConfirmRisk", actor: 1 });
  fundPools(world);
  tick(world, 2, "60000");
  setting(world, "loss", "150");
  world.accept(placing("A", "up 90", { minutes: 1 }));
  world.accept(placing("A", "down 60", { minutes: 1 }));
  tick(world, 3, "60000");
  tick(world, 61, "60000.5");
  while (world.exchange.delivery.dueAt(world.timeMs + 1) !== undefined) {
    world.accept({ type: "SettleDue", actor: 0, limit: 500 });
  }
  setting(world, "loss", "200");
  setting(world, "cool_off", "0", world.timeMs + 3_600_000);
  setting(world, "exclusion", "0", world.timeMs + 86_400_000);
  setting(world, "exclusion", "0");
  return world;
}

function setting(
  world: RecordedWorld,
  kind: "loss" | "cool_off" | "exclusion",
  amount: string,
  untilMs = 0,
): void {
  const limit = { actor: 1, kind, amount: units(amount), untilMs };
  world.accept({ type: "SetSelfLimit", ...limit, isProved: true });
}
