import { sha256 } from "@sumi/core/testing/words.ts";
import { openWorld } from "@sumi/core/testing/world.ts";
import type { Stage } from "./stage.ts";

/** Terms that were just published wait for every member. */
export function termsStage(): Stage {
  const world = openWorld();
  const text = sha256("terms");
  const page = { page: "terms", section: "HOUSE", mark: "draft", text } as const;
  world.decide({ act: "PublishPage", ...page });
  const accepted = { page: "terms", version: 1, text, language: "ja-JP" } as const;
  return { world, sensible: { AcceptTerms: [{ type: "AcceptTerms", actor: 1, ...accepted }] } };
}
