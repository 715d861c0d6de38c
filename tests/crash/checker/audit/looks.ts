import type { Model } from "../../../model/model.ts";
import { decimalOf, unitsOf } from "../decimal.ts";
import type { Look } from "../evidence.ts";
import type { Findings } from "../findings.ts";

/**
 * Compares everything that members were shown with the model at the same command: a sight of a
 * state that a crash undid is found here.
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

  /** Called when the model has just applied this command. */
  compare(sequence: number, model: Model): void {
    for (const look of this.#bySequence.get(sequence) ?? []) {
      this.#compareBalances(look, model);
      this.#compareOrders(look, model);
    }
    this.#bySequence.delete(sequence);
  }

  /** The sights that are left belong to commands that the journal does not have. */
  conclude(): void {
    for (const [sequence, [look]] of this.#bySequence) {
      const text = `trader ${look?.trader} was shown command ${sequence}, which never was`;
      this.#findings.add("I16", text);
    }
  }

  #compareBalances({ trader, sequence, balances = [] }: Look, model: Model): void {
    const member = this.#memberOf(trader);
    for (const seen of balances) {
      const asset = model.markets.asset(seen.coin)?.number ?? -1;
      const balance = model.ledger.balance(member, asset);
      for (const purpose of ["available", "held"] as const) {
        const { [purpose]: shown } = seen;
        const { [purpose]: own } = balance;
        if (unitsOf(shown) === own) continue;
        const account = `m:${member}:${purpose}`;
        const text = `${account} of ${seen.coin} was shown as ${shown} and not ${decimalOf(own)}`;
        this.#findings.add("I18", `at command ${sequence} ${text}`);
      }
    }
  }

  #compareOrders({ trader, sequence, openOrders }: Look, model: Model): void {
    if (openOrders === undefined) return;
    const own = model.spot.orders
      .openOf(this.#memberOf(trader))
      .map(({ id }) => String(id))
      .sort();
    const shown = openOrders.toSorted();
    if (shown.join() === own.join()) return;
    const text = `trader ${trader} was shown the orders ${shown} as open and not ${own}`;
    this.#findings.add("I18", `at command ${sequence} ${text}`);
  }
}
