import { type Look, readEvidence } from "../evidence.ts";
import type { Findings } from "../findings.ts";
import { Books } from "./books.ts";
import { walkChain } from "./chain.ts";
import { readOnly } from "./database.ts";
import { Effects, Tally } from "./effects.ts";
import { Looks } from "./looks.ts";
import { takeReadModels } from "./read-models.ts";
import type { Wallets } from "./wallets.ts";

export type AuditOptions = {
  readonly databaseUrl: string;
  readonly evidencePath: string;
  /** Ids of the traders' accounts, by their number. */
  readonly accounts: readonly string[];
  /** Numbers of the staff who take part, below zero. */
  readonly staff: readonly number[];
  /** The last command of whoever founded the exchange: nobody here gave one before. */
  readonly begunAt: number;
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
  const { databaseUrl, evidencePath, accounts, staff, begunAt, findings } = options;
  const evidence = await readEvidence(evidencePath);
  const books = new Books(findings);
  const tally = new Tally();
  const memberOf = (trader: number) => books.members.get(accounts[trader] ?? "") ?? 0;
  const actorOf = (person: number) => (person < 0 ? person : memberOf(person));
  const seen = evidence.filter((entry): entry is Look => entry.kind === "look");
  const looks = new Looks(seen, { findings, memberOf });
  const figures = await readOnly(databaseUrl, async (rows) => {
    const models = await takeReadModels(rows, findings);
    const chain = await walkChain(rows, findings, (record) => {
      books.take(record);
      if (record.sequence > begunAt) tally.count(record);
      looks.compare(record.sequence, books);
      if (record.sequence !== models.sequence) return;
      models.compare(books);
      books.auditHolds();
    });
    looks.conclude();
    return chain;
  });
  const people = [...accounts.keys(), ...staff];
  new Effects(evidence, findings).compare({ books, tally, actorOf, people, begunAt });
  const { trades, orders, wallets } = books;
  const of = { orders: orders.size, trades, ...figuresOf(wallets) };
  return { books, memberOf, figures: { ...figures, ...of } };
}

/** How much of the wallet there was; what staff did is counted by what it led to. */
function figuresOf({ deposits, withdrawals, conversions }: Wallets) {
  const states = [...withdrawals.values(), ...deposits.values()].map(({ state }) => state);
  const of = (wanted: string) => states.filter((state) => state === wanted).length;
  return {
    deposits: deposits.size,
    withdrawals: withdrawals.size,
    conversions: conversions.size,
    ...{ credited: of("credited"), rejected: of("rejected"), cancelled: of("cancelled") },
    ...{ passed: of("passed"), sent: of("sent"), done: of("done") },
  };
}
