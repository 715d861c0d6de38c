import { decimalOf, unitsOf } from "../decimal.ts";
import type { Look } from "../evidence.ts";
import type { Findings } from "../findings.ts";
import type { Books } from "./books.ts";
import { available, held } from "./purses.ts";

/**
 * Everything that members were shown, compared with what the books say at that very command: what
 * was shown of a state that a crash took back is found here.
 */
export class Looks {
  readonly #bySequence: Map<number, Look[]>;
  readonly #findings: Findings;
  readonly #memberOf: (trader: number) => number;

  constructor(
    looks: readonly Look[],
    options: { readonly findings: Findings; readonly memberOf: (trader: number) => number },
  ) {
    this.#bySequence = Map.groupBy(looks, ({ sequence }) => sequence);
    this.#findings = options.findings;
    this.#memberOf = options.memberOf;
  }

  /** The books have just taken this command. */
  compare(sequence: number, books: Books): void {
    for (const look of this.#bySequence.get(sequence) ?? []) {
      this.#compareBalances(look, books);
      this.#compareOrders(look, books);
    }
    this.#bySequence.delete(sequence);
  }

  /** What is left was shown of commands that the journal does not have. */
  conclude(): void {
    for (const [sequence, [look]] of this.#bySequence) {
      const text = `trader ${look?.trader} was shown command ${sequence}, which never was`;
      this.#findings.add("I16", text);
    }
  }

  #compareBalances({ trader, sequence, balances = [] }: Look, books: Books): void {
    const member = this.#memberOf(trader);
    for (const seen of balances) {
      const asset = books.coins.indexOf(seen.coin);
      for (const [shown, account] of [
        [seen.available, available(member)],
        [seen.held, held(member)],
      ] as const) {
        const own = books.purses.balance(account, asset);
        if (unitsOf(shown) === own) continue;
        const text = `${account} of ${seen.coin} was shown as ${shown} and not ${decimalOf(own)}`;
        this.#findings.add("I18", `at command ${sequence} ${text}`);
      }
    }
  }

  #compareOrders({ trader, sequence, openOrders }: Look, books: Books): void {
    if (openOrders === undefined) return;
    const own = [...(books.open.get(this.#memberOf(trader)) ?? [])].map(String).sort();
    const shown = openOrders.toSorted();
    if (shown.join() === own.join()) return;
    const text = `trader ${trader} was shown the orders ${shown} as open and not ${own}`;
    this.#findings.add("I18", `at command ${sequence} ${text}`);
  }
}
