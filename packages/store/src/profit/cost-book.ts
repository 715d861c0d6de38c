import { basisAfterDelivery, basisAfterReceipt } from "@sumi/formulas/profit.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import type { Rows } from "../ports.ts";
import { WorkingSet } from "../tables/working-set.ts";
import type { LastPrices } from "./last-prices.ts";
import type { Change } from "./movements.ts";
import { COST_BASES, type CostBasisRow } from "./rows.ts";

/** A coin of a member. */
export type BasisKey = Pick<CostBasisRow, "member" | "asset">;

/** The cost of each coin of each member, as of the command that is folded. */
export class CostBook {
  readonly #bases = new WorkingSet(COST_BASES);
  readonly #prices: LastPrices;

  constructor(prices: LastPrices) {
    this.#prices = prices;
  }

  load(rows: Rows, keys: Iterable<BasisKey>): Promise<void> {
    return this.#bases.load(rows, keys);
  }

  save(rows: Rows): Promise<void> {
    return this.#bases.save(rows);
  }

  /** Coins were received for a value or given away. A sum in the unit of account costs itself. */
  exchange(member: number, { asset, amount }: Change, value: Amount): void {
    const isCash = this.#prices.isUnitOfAccount(asset);
    this.#change({ member, asset }, amount, isCash ? this.#prices.worthOf(asset, amount) : value);
  }

  /** Coins that come cost what they are worth; without a price they wait for the first one. */
  transfer(member: number, { asset, amount }: Change): void {
    const key = { member, asset };
    this.#change(key, amount, this.#prices.worthOf(asset, amount));
    if (this.#prices.isPriced(asset)) return;
    const { unpriced, ...basis } = this.#get(key);
    this.#bases.put({ ...basis, unpriced: (unpriced + amount) as Amount });
  }

  /** A coin of a member has its first price: it costs that. Answers what was waiting for it. */
  price(key: BasisKey): Amount {
    const { unpriced, owned, cost } = this.#get(key);
    if (unpriced === 0n) return ZERO;
    const left = owned < unpriced ? owned : unpriced;
    const paid = left > 0n ? this.#prices.worthOf(key.asset, left) : ZERO;
    this.#bases.put({ ...key, owned, cost: (cost + paid) as Amount, unpriced: ZERO });
    return unpriced;
  }

  #change(key: BasisKey, amount: Amount, paid: Amount): void {
    const before = this.#get(key);
    const after =
      amount > 0n
        ? basisAfterReceipt(before, amount, paid)
        : basisAfterDelivery(before, -amount as Amount);
    this.#bases.put({ ...before, ...after });
  }

  #get(key: BasisKey): CostBasisRow {
    return this.#bases.get(key) ?? { ...key, owned: ZERO, cost: ZERO, unpriced: ZERO };
  }
}
