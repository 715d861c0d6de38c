import type { RecordedWorld } from "../scribe.ts";
import { openedWorld } from "./opening.ts";

/** A page gets a second version and is withdrawn; another one is marked as a draft. */
export function pages(): RecordedWorld {
  const world = openedWorld();
  const page = {
    act: "PublishPage",
    page: "two-factors",
    section: "SECURITY",
    mark: "none",
    text: "1".repeat(64),
  } as const;
  world.decide(page);
  world.wait(60_000);
  world.decide({ ...page, text: "2".repeat(64) });
  world.decide({ ...page, page: "terms", section: "HOUSE", mark: "draft" });
  world.decide({ act: "WithdrawPage", page: "two-factors" });
  return world;
}
