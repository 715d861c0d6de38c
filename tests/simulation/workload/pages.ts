import { mustAccept } from "@sumi/core/pages/acceptance.ts";
import type { PageAct, PublishPage, WithdrawPage } from "@sumi/core/pages/acts.ts";
import type { AcceptTerms, PageCommand } from "@sumi/core/pages/commands.ts";
import { PAGE_MARKS, PAGE_SECTIONS, TERMS_PAGES } from "@sumi/core/pages/events.ts";
import type { CapabilityWorkload } from "./capability.ts";
import { type Scene, someOf } from "./scene.ts";
import { WRONG_PAGES } from "./wrong/pages.ts";

export const PAGES = {
  commands: { AcceptTerms: { weight: 6, by: "member", say: acceptTerms } },
  acts: {
    PublishPage: { weight: 2, say: publish },
    WithdrawPage: { weight: 3, say: withdraw },
  },
  wrong: WRONG_PAGES,
} satisfies CapabilityWorkload<PageCommand, PageAct>;

/** A few pages, so that most get another version; terms seldom, since they stop all trading. */
function publish({ random }: Scene): PublishPage {
  return {
    act: "PublishPage",
    page: random.oneOf(random.chance(0.04) ? TERMS_PAGES : ["fees", "two-factors", "about"]),
    section: random.oneOf(PAGE_SECTIONS),
    mark: random.oneOf(PAGE_MARKS),
    text: random.between(0, 9_999).toString(16).padStart(64, "0"),
  };
}

/** Mostly the version that counts; some members have read an older one. */
function acceptTerms({ view, random, actor }: Scene): AcceptTerms | undefined {
  const waiting = someOf(random, view.pages.terms.waitingFor(actor));
  if (waiting === undefined || !mustAccept(view, actor)) return undefined;
  const { page, text } = waiting;
  const version = waiting.version - (random.chance(0.1) ? 1 : 0);
  const language = random.oneOf(["ja-JP", "en-US", "tr-TR"]);
  return { type: "AcceptTerms", actor, page, version, text, language };
}

function withdraw({ view, random }: Scene): WithdrawPage | undefined {
  const page = someOf(random, view.pages.all)?.page;
  return page === undefined ? undefined : { act: "WithdrawPage", page };
}
