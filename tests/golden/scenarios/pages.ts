import type { RecordedWorld } from "../scribe.ts";
import { openedWorld } from "./opening.ts";

/** A page gets a second version and is withdrawn; terms are a draft, which a member accepts. */
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
  const accepted = { page: "terms", version: 1, text: page.text, language: "ja-JP" } as const;
  world.accept({ type: "AcceptTerms", actor: 1, ...accepted });
  return world;
}
