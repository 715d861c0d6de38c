import type { ExchangeEvent } from "@sumi/core/events.ts";
import { isUnitOfAccount, type Markets, UNITS_PER_COIN } from "@sumi/core/markets/markets.ts";
import type { IndexSampled } from "@sumi/core/prices/events.ts";
import { notionalOf } from "@sumi/formulas/notional.ts";
import { type Amount, amountOf, ZERO } from "@sumi/primitives/amount.ts";
import type { Rows } from "../ports.ts";
import { INDEX_SAMPLES, INDEX_TIPS } from "../prices/rows.ts";

/** Each asset's index as of the command that is folded; it goes on from the newest samples. */
export class LastPrices {
  readonly #markets: Markets;
  readonly #prices = new Map<number, Amount>();

  static async read(markets: Markets, rows: Rows): Promise<LastPrices> {
    const last = new LastPrices(markets);
    for (const { asset, price } of await rows.find(INDEX_SAMPLES, await rows.all(INDEX_TIPS))) {
      last.#prices.set(asset, price);
    }
    return last;
  }

  private constructor(markets: Markets) {
    this.#markets = markets;
  }

  sampled({ indexes }: IndexSampled): void {
    for (const { asset, price } of indexes) this.#prices.set(asset, amountOf(price) ?? ZERO);
  }

  /** The assets that have no price yet, and to which the event gives one. */
  firstPricesOf(event: ExchangeEvent): readonly number[] {
    if (event.type !== "IndexSampled") return [];
    const first = event.indexes.filter(({ asset, price }) => {
      return price !== "0" && !this.isPriced(asset);
    });
    return first.map(({ asset }) => asset);
  }

  isPriced(asset: number): boolean {
    return this.isUnitOfAccount(asset) || (this.#prices.get(asset) ?? ZERO) > 0n;
  }

  isUnitOfAccount(asset: number): boolean {
    const listed = this.#markets.assets[asset];
    return listed !== undefined && isUnitOfAccount(listed);
  }

  /** The worth in the unit of account, rounded down. A coin that has no index yet is worth 0. */
  worthOf(asset: number, amount: Amount): Amount {
    const unit = UNITS_PER_COIN as Amount;
    const price = this.isUnitOfAccount(asset) ? unit : (this.#prices.get(asset) ?? ZERO);
    return notionalOf(price, amount);
  }
}
