import { foundingActs } from "@sumi/core/testing/founding.ts";
import { sha256 } from "@sumi/core/testing/words.ts";
import { openMember, REVIEWER } from "@sumi/core/testing/world.ts";
import { RecordedWorld } from "../scribe.ts";

/**
 * Deposit addresses: loaded, assigned, retired, and assigned again. Some are never used and return.
 */
export function addresses(): RecordedWorld {
  const world = new RecordedWorld();
  world.accept({ type: "Found", actor: 0, mode: "production", acts: foundingActs() });
  for (const member of ["A", "B", "C"]) openMember(world, member);
  const fingerprints = ["1", "2", "3", "4", "5"].map(sha256);
  const load = { act: "LoadAddresses", asset: "USDT", network: "TRC20" } as const;
  world.decide({ ...load, fingerprints });
  const assign = { type: "AssignDepositAddress", network: 0 } as const;
  for (const actor of [1, 2]) world.accept({ ...assign, actor });
  for (const fingerprint of [sha256("1"), sha256("4")]) {
    world.accept({ type: "RetireDepositAddress", actor: REVIEWER, fingerprint });
  }
  world.accept({ ...assign, actor: 1 });
  for (const amount of ["25", "50", "75"]) {
    for (const member of ["A", "B", "C"]) world.deposit(member, "USDT", amount);
  }
  world.accept({ ...assign, actor: 3, hasMail: true });
  for (const days of [23, 7, 90]) {
    world.timeMs += days * 86_400_000;
    world.accept({ type: "TendDepositAddresses", actor: 0, limit: 200 });
  }
  for (const [key, value] of [
    ["deposit_min", "20"],
    ["deposits_paused", "1"],
  ] as const) {
    world.announce(`network.USDT.TRC20.${key}`, value);
  }
  return world;
}
