import { certify } from "@sumi/core/testing/wallet-world.ts";
import type { RecordedWorld } from "../scribe.ts";
import { openedWorld } from "./opening.ts";

/** A certified member becomes an agent, is one no more, and is made one again. */
export function agents(): RecordedWorld {
  const world = openedWorld();
  certify(world, "A");
  const change = { act: "ChangeAgent", member: 1 } as const;
  world.decide({ ...change, change: "appointed", reason: "AGREEMENT" });
  world.wait(60_000);
  world.decide({ ...change, change: "dismissed", reason: "MEMBER_REQUEST" });
  world.wait(60_000);
  world.decide({ ...change, change: "appointed", reason: "REINSTATED" });
  return world;
}
