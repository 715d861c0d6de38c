import type { PublishPage } from "@sumi/core/pages/acts.ts";
import type { RecordedWorld } from "../scribe.ts";
import { openedWorld } from "./opening.ts";

const DAY_MS = 86_400_000;

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
  noticeOfTerms(world, { ...page, page: "terms", section: "HOUSE" });
  return world;
}

/**
 * New terms are required a day after their publication: those of before until then, of everybody
 * by themselves.
 */
function noticeOfTerms(world: RecordedWorld, terms: PublishPage): void {
  const order = (member: string) => world.place(member, "buy 0.01 @50000");
  const isAskedFor = (member: string) => world.refuse(world.order(member, "buy 0.01 @50000"));
  order("B");
  world.wait(DAY_MS);
  order("A");
  isAskedFor("B");
  const { text } = terms;
  const first = {
    type: "AcceptTerms",
    page: "terms",
    version: 1,
    text,
    language: "fr-FR",
  } as const;
  world.accept({ ...first, actor: 2 });
  order("B");
  isAskedFor("C");
  const second = { ...first, version: 2, text: "3".repeat(64) };
  world.decide({ ...terms, text: second.text });
  order("A");
  isAskedFor("C");
  world.accept({ ...second, actor: 3 });
  order("C");
  world.wait(DAY_MS);
  order("C");
  isAskedFor("A");
  isAskedFor("B");
  world.accept({ ...second, actor: 1 });
  order("A");
  world.decide({ act: "WithdrawPage", page: "terms" });
  order("B");
}
