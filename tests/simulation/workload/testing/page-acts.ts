import type { PageAct } from "@sumi/core/pages/acts.ts";
import { sha256 } from "@sumi/core/testing/words.ts";
import type { World } from "@sumi/core/testing/world.ts";

/** A new version of a page, its end, and another page. */
export function actsOnPages(world: World): readonly PageAct[] {
  const page = {
    act: "PublishPage",
    page: "fees",
    section: "TRADING",
    mark: "none",
    text: sha256("page"),
  } as const;
  world.decide(page);
  return [
    { ...page, text: sha256("later page") },
    { ...page, page: "terms", section: "HOUSE", mark: "draft" },
    { act: "WithdrawPage", page: "fees" },
  ];
}
