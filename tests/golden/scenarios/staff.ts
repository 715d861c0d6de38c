import { REVIEWER, SECOND_REVIEWER } from "@sumi/core/testing/world.ts";
import type { RecordedWorld } from "../scribe.ts";
import { openedWorld } from "./opening.ts";

const DAY_MS = 86_400_000;

/** The staff as they come, change and go. */
export function staff(): RecordedWorld {
  const world = openedWorld();
  const record = { type: "RecordStaff", actor: 0 } as const;
  for (const number of [1, 2, 3]) {
    world.accept({ ...record, staff: number, roles: ["administrator"] });
  }
  const change = { act: "ChangeStaff", staff: 4 } as const;
  world.decide({ ...change, change: "add", roles: ["reviewer", "support"] });
  world.decide({ ...change, change: "roles", roles: ["auditor"] });
  world.timeMs += DAY_MS;
  world.accept({ ...record, staff: 5, roles: ["approver", "reviewer"] });
  world.decide({ ...change, change: "reset", roles: [] });
  world.decide({ ...change, staff: 3, change: "remove", roles: [] });
  world.set("support.link", "https://example.org/");
  const act = { ...change, staff: 6, change: "add", roles: ["support"] } as const;
  world.accept({ type: "Propose", actor: REVIEWER, act });
  world.accept({ type: "Propose", actor: SECOND_REVIEWER, act });
  return world;
}
