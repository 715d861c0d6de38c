import { join } from "node:path";
import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { PageSection } from "@sumi/core/pages/events.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import type { PastMoment } from "../../shared/past.ts";
import { decision } from "../../shared/past-steps.ts";
import { articleHashOf, keepWords, wordsIn } from "../../shared/planned-words.ts";

/** The first help articles, in the order of their publication. */
const PLANNED = [
  ["first-steps", "START"],
  ["protect-your-account", "SECURITY"],
  ["deposits", "WALLET"],
  ["withdrawals", "WALLET"],
  ["orders", "TRADING"],
  ["timed-contracts", "TRADING"],
] as const satisfies readonly (readonly [page: string, section: PageSection])[];

/** Two people publish the pages at the first moments of a demonstration's past. */
export function pagesOfThePast(x: Exchange, moment: PastMoment): readonly ExchangeCommand[] {
  const next = PLANNED[x.pages.count];
  if (next === undefined) return [];
  const [page, section] = next;
  const text = articleHashOf(x, wordsOf(page));
  return [decision(x, { act: "PublishPage", page, section, mark: "none", text }, moment)];
}

/** The rows that these pages name by their hash. */
export async function keepPages(database: Queryable): Promise<void> {
  for (const [page] of PLANNED) await keepWords(database, wordsOf(page));
}

function wordsOf(page: string) {
  return wordsIn(join(import.meta.dirname, "words", page));
}
