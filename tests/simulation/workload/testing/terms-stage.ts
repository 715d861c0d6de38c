import type { Act } from "@sumi/core/commands.ts";
import { termActs } from "@sumi/core/testing/founding.ts";
import { sha256 } from "@sumi/core/testing/words.ts";
import { openWorld } from "@sumi/core/testing/world.ts";
import type { Stage } from "./stage.ts";
import { certify } from "./wallet-stage.ts";

/** Terms that were published wait for every member but A. */
export function termsStage(acts: readonly Act[] = []): Stage {
  const world = openWorld({ acts: [...termActs({ "pages.terms_notice_ms": "0" }), ...acts] });
  certify(world, 1);
  const text = sha256("terms");
  const page = { page: "terms", section: "HOUSE", mark: "draft", text } as const;
  world.decide({ act: "PublishPage", ...page });
  const accepted = { page: "terms", version: 1, text, language: "ja-JP" } as const;
  world.accept({ type: "AcceptTerms", actor: 1, ...accepted });
  return { world, sensible: { AcceptTerms: [{ type: "AcceptTerms", actor: 2, ...accepted }] } };
}
