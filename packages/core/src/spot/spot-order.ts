import { holdOfSteps } from "@sumi/formulas/hold.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { Order, type OrderTerms } from "../book/order.ts";

/** An open order of spot trading, with its hold and the fees it has paid. */
export class SpotOrder extends Order {
  fee: Amount = ZERO;
  /** Units of the pay asset in one step: a tick times a lot for a buy, a lot for a sell. */
  unitsPerStep = 0n;
  /** The hold, if it does not follow from price and quantity, as that of a market buy. */
  #holdApart: Amount | undefined = undefined;

  override begin(terms: OrderTerms, acceptedMs: number): this {
    this.fee = ZERO;
    return super.begin(terms, acceptedMs);
  }

  /**
   * Units of the pay asset still set aside for it. For most orders that is the cost of what is left
   * at their price, so no sum has to be kept beside price and quantity.
   */
  get hold(): Amount {
    return this.#holdApart ?? this.#holdOfRest();
  }

  /** Sets the hold of the order for its present price and quantity. */
  setAside(hold: Amount, unitsPerStep: bigint): void {
    this.unitsPerStep = unitsPerStep;
    this.#holdApart = hold === this.#holdOfRest() ? undefined : hold;
  }

  /** Takes the spent or freed amount from a hold that does not follow from price and quantity. */
  release(amount: Amount): void {
    if (this.#holdApart !== undefined) this.#holdApart = (this.#holdApart - amount) as Amount;
  }

  #holdOfRest(): Amount {
    return holdOfSteps(this.side, this.price, this.left, this.unitsPerStep);
  }
}
