import { FIRST_SETTINGS } from "@sumi/core/members/events.ts";
import { foundingActs } from "@sumi/core/testing/founding.ts";
import { openMember } from "@sumi/core/testing/world.ts";
import { RecordedWorld } from "../scribe.ts";

const HOUR_MS = 3_600_000;

/** First settings: within the first hour, without money, and when there is something to take. */
export function newcomers(): RecordedWorld {
  const world = new RecordedWorld();
  world.accept({ type: "Found", actor: 0, mode: "production", acts: foundingActs() });
  world.sample({ BTC: "60000" });
  for (const member of ["A", "B", "C", "D"]) openMember(world, member);
  world.deposit("A", "USDT", "100");
  firstSettingsOf(world, 1);
  world.timeMs += HOUR_MS;
  world.deposit("B", "USDT", "100");
  for (const member of [1, 2, 3]) firstSettingsOf(world, member);
  world.deposit("C", "USDT", "100");
  for (const amount of ["25", "50", "75"]) {
    for (const member of ["A", "B", "D"]) world.deposit(member, "USDT", amount);
  }
  firstSettingsOf(world, 3);
  return world;
}

function firstSettingsOf(world: RecordedWorld, member: number): void {
  for (const change of FIRST_SETTINGS) {
    world.accept({ type: "RecordSecurityChange", actor: member, member, change });
  }
}
