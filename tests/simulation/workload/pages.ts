import type { PageAct, PublishPage, WithdrawPage } from "@sumi/core/pages/acts.ts";
import { PAGE_MARKS, PAGE_SECTIONS } from "@sumi/core/pages/events.ts";
import type { CapabilityWorkload } from "./capability.ts";
import { type Scene, someOf } from "./scene.ts";
import { WRONG_PAGES } from "./wrong/pages.ts";

export const PAGES = {
  acts: {
    PublishPage: { weight: 2, say: publish },
    WithdrawPage: { weight: 3, say: withdraw },
  },
  wrong: WRONG_PAGES,
} satisfies CapabilityWorkload<never, PageAct>;

/** A few pages, so that most of them get another version. */
function publish({ random }: Scene): PublishPage {
  return {
    act: "PublishPage",
    page: random.oneOf(["fees", "two-factors", "terms", "about"]),
    section: random.oneOf(PAGE_SECTIONS),
    mark: random.oneOf(PAGE_MARKS),
    text: random.between(0, 9_999).toString(16).padStart(64, "0"),
  };
}

function withdraw({ view, random }: Scene): WithdrawPage | undefined {
  const page = someOf(random, view.pages.all)?.page;
  return page === undefined ? undefined : { act: "WithdrawPage", page };
}
