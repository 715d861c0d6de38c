import { termsRequiredMs } from "@sumi/core/pages/acceptance.ts";
import type { PageAct, PublishPage, WithdrawPage } from "@sumi/core/pages/acts.ts";
import type { AcceptTerms, PageCommand } from "@sumi/core/pages/commands.ts";
import { PAGE_MARKS, PAGE_SECTIONS, TERMS_PAGES } from "@sumi/core/pages/events.ts";
import { isMember } from "@sumi/core/stamp.ts";
import type { CapabilityWorkload } from "./capability.ts";
import { type Scene, someOf } from "./scene.ts";
import { WRONG_PAGES } from "./wrong/pages.ts";

export const PAGES = {
  commands: { AcceptTerms: { weight: 0, by: "member", say: acceptanceOf } },
  acts: {
    PublishPage: { weight: 2, say: publish },
    WithdrawPage: { weight: 3, say: withdraw },
  },
  wrong: WRONG_PAGES,
} satisfies CapabilityWorkload<PageCommand, PageAct>;

const NAMES = ["fees", "two-factors", "rules", "about"] as const;
/** Two of so many publications are terms, which members accept before anything else. */
const PUBLICATIONS = 12;

/** A few pages, so that most of them get another version. */
function publish({ random }: Scene): PublishPage {
  const drawn = random.between(0, PUBLICATIONS - 1);
  const name = NAMES[Math.floor((drawn / PUBLICATIONS) * NAMES.length)];
  return {
    act: "PublishPage",
    page: TERMS_PAGES[drawn] ?? name ?? "about",
    section: random.oneOf(PAGE_SECTIONS),
    mark: random.oneOf(PAGE_MARKS),
    text: random.between(0, 9_999).toString(16).padStart(64, "0"),
  };
}

/**
 * Members mostly accept terms before anything else while these wait for them: they take the version
 * that counts, or one that they read too early.
 */
export function acceptanceOf({ view, random, actor }: Scene): AcceptTerms | undefined {
  if (!isMember(actor) || termsRequiredMs(view, actor) === undefined) return undefined;
  const waiting = someOf(random, view.pages.terms.waitingFor(actor));
  if (waiting === undefined) return undefined;
  const { page, text } = waiting;
  const version = waiting.version - (random.chance(0.25) ? 1 : 0);
  const language = random.oneOf(["ja-JP", "en-US", "tr-TR"]);
  return { type: "AcceptTerms", actor, page, version, text, language };
}

function withdraw({ view, random }: Scene): WithdrawPage | undefined {
  const page = someOf(random, view.pages.all)?.page;
  return page === undefined ? undefined : { act: "WithdrawPage", page };
}
