import { etherActs, foundingActs } from "@sumi/core/testing/founding.ts";
import { openMember } from "@sumi/core/testing/world.ts";
import { RecordedWorld } from "../scribe.ts";

/** Two markets, the members A, B and C with money, and an index of both coins. */
export function openedWorld(): RecordedWorld {
  const world = new RecordedWorld();
  const acts = [...foundingActs(), ...etherActs()];
  world.accept({ type: "Found", actor: 0, mode: "production", acts });
  world.sample({ BTC: "60000", ETH: "3000" });
  for (const member of ["A", "B", "C"]) {
    openMember(world, member);
    world.deposit(member, "BTC", "1.50000001");
    world.deposit(member, "ETH", "20");
    world.deposit(member, "USDT", "90000");
  }
  return world;
}
