import { type Look, readEvidence } from "../evidence.ts";
import type { Findings } from "../findings.ts";
import { Books } from "./books.ts";
import { walkChain } from "./chain.ts";
import { readOnly } from "./database.ts";
import { Effects, Tally } from "./effects.ts";
import { Looks } from "./looks.ts";
import { takeReadModels } from "./read-models.ts";

export type AuditOptions = {
  readonly databaseUrl: string;
  readonly evidencePath: string;
  /** Ids of the traders' accounts, by their number. */
  readonly accounts: readonly string[];
  readonly findings: Findings;
};

export type Audited = {
  readonly books: Books;
  readonly memberOf: (trader: number) => number;
  readonly figures: Readonly<Record<string, number>>;
};

/**
 * Recomputes the exchange from its frames and compares it, at each command, with everything that
 * was promised and shown, and at their checkpoint with the tables for reading.
 */
export async function audit(options: AuditOptions): Promise<Audited> {
  const { databaseUrl, evidencePath, accounts, findings } = options;
  const evidence = await readEvidence(evidencePath);
  const books = new Books(findings);
  const tally = new Tally();
  const memberOf = (trader: number) => books.members.get(accounts[trader] ?? "") ?? 0;
  const seen = evidence.filter((entry): entry is Look => entry.kind === "look");
  const looks = new Looks(seen, { findings, memberOf });
  const figures = await readOnly(databaseUrl, async (rows) => {
    const models = await takeReadModels(rows, findings);
    const chain = await walkChain(rows, findings, (record) => {
      books.take(record);
      tally.count(record);
      looks.compare(record.sequence, books);
      if (record.sequence !== models.sequence) return;
      models.compare(books);
      books.auditHolds();
    });
    looks.conclude();
    return chain;
  });
  const traders = [...accounts.keys()];
  new Effects(evidence, findings).compare({ books, tally, memberOf, traders });
  const { trades, orders } = books;
  return { books, memberOf, figures: { ...figures, orders: orders.size, trades } };
}
