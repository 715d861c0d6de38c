import { assert, unreachable } from "@sumi/primitives/assert.ts";
import { numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import {
  type LinkDecided,
  type LinkedAccountEvent,
  type LinkSign,
  type LinkVerdict,
  PAPER_SIGNS,
} from "./events.ts";

/** A pair of accounts that somebody has to judge, or has judged. */
export type Link = {
  /** The account that was opened first: it has the smaller number. */
  readonly older: number;
  readonly newer: number;
  readonly state: "suspected" | LinkVerdict;
  /** The signs that were seen, in their order. No sign is judged twice. */
  readonly signs: readonly LinkSign[];
};

export type Pair = Pick<Link, "older" | "newer">;

/** The accounts that count as one person's, and those that may. */
export class LinkedAccounts {
  /** In the order in which each pair first came up. */
  readonly #links = new Map<string, Link>();
  /** The same links by each of their two accounts. */
  readonly #partners = new Map<number, Map<number, Link>>();
  /** Confirmed links of people who act together; all others join accounts of one person. */
  readonly #together = new Map<string, Pair>();
  /** The accounts of each person who has several, by each of these accounts. */
  readonly #persons = new Map<number, readonly number[]>();

  /** Rises with every decision about a link. */
  version = 0;

  find({ older, newer }: Pair): Link | undefined {
    return this.#partners.get(older)?.get(newer);
  }

  /** The links of an account, in whatever state. */
  of(member: number): readonly Link[] {
    return [...(this.#partners.get(member)?.values() ?? [])];
  }

  /** Pairs that wait for a decision, in the order in which they first came up. */
  get suspected(): readonly Link[] {
    return [...this.#links.values()].filter(({ state }) => state === "suspected");
  }

  /** True if a suspicion that nobody has judged says that another account has the same papers. */
  hasUnjudgedPapers(member: number): boolean {
    return this.of(member).some(({ state, signs }) => {
      return state === "suspected" && signs.some((sign) => PAPER_SIGNS.includes(sign));
    });
  }

  /** All accounts that count as the same person's, sorted; most people have one. */
  accountsOf(member: number): readonly number[] {
    return this.#persons.get(member) ?? [member];
  }

  /** The same with the accounts of everybody whom a suspicion joins with that person. */
  possibleAccountsOf(member: number): readonly number[] {
    const accounts = this.accountsOf(member);
    const suspected = accounts
      .flatMap((account) => this.of(account))
      .filter(({ state }) => state === "suspected")
      .flatMap(({ older, newer }) => [...this.accountsOf(older), ...this.accountsOf(newer)]);
    return [...new Set([...accounts, ...suspected])];
  }

  /**
   * The same without the accounts of others who act together with that person, sorted. What members
   * ask for themselves holds for these.
   */
  ownAccountsOf(member: number): readonly number[] {
    if (!this.#persons.has(member)) return [member];
    return this.#connected(member, (link) => !this.#together.has(nameOf(link)));
  }

  /** True if links make two accounts one person's. Matching asks it, so it builds no list. */
  areOnePerson(member: number, other: number): boolean {
    return this.#persons.get(member)?.includes(other) ?? false;
  }

  /** True if the two count as one person's, or a suspicion says that they may. */
  mayBeSamePerson(member: number, other: number): boolean {
    const accounts = this.accountsOf(member);
    const others = this.accountsOf(other);
    if (accounts.includes(other)) return true;
    return accounts.some((account) => {
      return others.some((each) => this.find(pairOf(account, each))?.state === "suspected");
    });
  }

  apply(event: LinkedAccountEvent): void {
    switch (event.type) {
      case "LinkSuspected": {
        const { older, newer, sign } = event;
        const signs = [...(this.find(event)?.signs ?? []), sign];
        return this.#put({ older, newer, state: "suspected", signs });
      }
      case "LinkDecided":
        return this.#decide(event);
      default:
        return unreachable(event);
    }
  }

  readonly line = snapshotLine(
    "link",
    {
      older: numberColumn,
      newer: numberColumn,
      state: textColumn<Link["state"]>(),
      signs: textColumn(),
    },
    {
      rows: () => this.#written(),
      restore: ({ signs, ...row }) => {
        const seen = signs === "" ? [] : signs.split(",");
        this.#put({ ...row, signs: seen as LinkSign[] }); // Written by `#written`.
        if (row.state === "confirmed") this.#regroup(row);
      },
    },
  );

  readonly togetherLine = snapshotLine(
    "linkTogether",
    { older: numberColumn, newer: numberColumn },
    {
      rows: () => this.#together.values(),
      restore: (pair) => void this.#together.set(nameOf(pair), pair),
    },
  );

  #decide({ older, newer, verdict: state, ownLimits }: LinkDecided): void {
    const pair = { older, newer };
    this.version += 1;
    this.#put({ ...pair, state, signs: this.find(pair)?.signs ?? [] });
    if (ownLimits === true) this.#together.set(nameOf(pair), pair);
    else this.#together.delete(nameOf(pair));
    this.#regroup(pair);
  }

  #put(link: Link): void {
    const { older, newer } = link;
    assert(older < newer, "a link names the smaller number first");
    this.#links.set(nameOf(link), link);
    this.#partnersOf(older).set(newer, link);
    this.#partnersOf(newer).set(older, link);
  }

  #partnersOf(member: number): Map<number, Link> {
    const partners = this.#partners.get(member) ?? new Map<number, Link>();
    this.#partners.set(member, partners);
    return partners;
  }

  /** A link that ends may part a person into two; each of them has one of its ends. */
  #regroup({ older, newer }: Pair): void {
    for (const end of [older, newer]) {
      const accounts = this.#connected(end);
      for (const account of accounts) {
        if (accounts.length === 1) this.#persons.delete(account);
        else this.#persons.set(account, accounts);
      }
    }
  }

  /** Every account that these confirmed links lead to, sorted. */
  #connected(member: number, counts: (link: Link) => boolean = () => true): readonly number[] {
    const reached = new Set([member]);
    for (const account of reached) {
      for (const [partner, link] of this.#partnersOf(account)) {
        if (link.state === "confirmed" && counts(link)) reached.add(partner);
      }
    }
    return [...reached].sort((a, b) => a - b);
  }

  *#written() {
    for (const link of this.#links.values()) yield { ...link, signs: link.signs.join() };
  }
}

function nameOf({ older, newer }: Pair): string {
  return `${older} ${newer}`;
}

export function pairOf(one: number, two: number): Pair {
  return one < two ? { older: one, newer: two } : { older: two, newer: one };
}
