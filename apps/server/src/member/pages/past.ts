import { join } from "node:path";
import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { termsRequiredMs } from "@sumi/core/pages/acceptance.ts";
import type { PageMark, PageSection } from "@sumi/core/pages/events.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import type { PastMoment } from "../../shared/past.ts";
import { decision } from "../../shared/past-steps.ts";
import { articleHashOf, keepWords, wordsIn } from "../../shared/planned-words.ts";

/**
 * The first pages, in the order of their publication: terms before anything is traded, then fifteen
 * articles of help, and who the house is.
 */
const PLANNED: readonly Planned[] = [
  ["terms", "HOUSE", "draft"],
  ["privacy", "HOUSE", "draft"],
  ["first-steps", "START", "none"],
  ["verification", "START", "none"],
  ["protect-your-account", "SECURITY", "none"],
  ["second-factors", "SECURITY", "none"],
  ["own-limits", "SECURITY", "none"],
  ["deposits", "WALLET", "none"],
  ["withdrawals", "WALLET", "none"],
  ["conversion-and-fees", "WALLET", "none"],
  ["orders", "TRADING", "none"],
  ["perpetual-contracts", "TRADING", "none"],
  ["timed-contracts", "TRADING", "none"],
  ["proofs", "TRADING", "none"],
  ["new-coins", "EARNING", "none"],
  ["mining", "EARNING", "none"],
  ["invitations", "EARNING", "none"],
  ["about", "HOUSE", "none"],
  ["white-paper", "HOUSE", "none"],
];
type Planned = readonly [page: string, section: PageSection, mark: PageMark];

/** Two people publish the pages at the first moments of a past, and everybody accepts the terms. */
export function pagesOfThePast(x: Exchange, moment: PastMoment): readonly ExchangeCommand[] {
  const next = PLANNED[x.pages.count];
  if (next === undefined) return acceptances(x);
  const [page, section, mark] = next;
  const text = articleHashOf(x, wordsOf(page));
  return [
    decision(x, { act: "PublishPage", page, section, mark, text }, moment),
    ...acceptances(x),
  ];
}

function acceptances(x: Exchange): readonly ExchangeCommand[] {
  const members = Array.from({ length: x.members.count }, (_, place) => place + 1);
  return members
    .filter((member) => termsRequiredMs(x, member) !== undefined)
    .flatMap((actor) =>
      x.pages.terms.waitingFor(actor).map(({ page, version, text }) => {
        return { type: "AcceptTerms", actor, page, version, text, language: "ja-JP" } as const;
      }),
    );
}

/** The rows that these pages name by their hash. */
export async function keepPages(database: Queryable): Promise<void> {
  for (const [page] of PLANNED) await keepWords(database, wordsOf(page));
}

function wordsOf(page: string) {
  return wordsIn(join(import.meta.dirname, "words", page));
}
