import { unitsOf } from "@sumi/app/units.ts";
import type { PerpetualOrderData } from "@sumi/contract/perpetual/orders.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { type Amended, type Amendment, goneOf, losesPlace } from "../../trading/order/amendment.ts";
import { readDecimal } from "../../trading/order/order-terms.ts";
import { figureProblems, limitProblemOf, type Problem } from "../order/order-problems.ts";
import type { Contract } from "../use-contracts.ts";

/** Why the amendment cannot be sent; the exchange judges the hold and the position. */
export function amendProblem(
  form: Amendment,
  order: Amended & Pick<PerpetualOrderData, "side">,
  contract: Contract,
): Problem | undefined {
  const [problem] = figureProblems(form.changes, form[form.changes], contract);
  if (problem !== undefined) return problem;
  if (form.changes === "price") return limitProblemOf(form.price, order.side, contract);
  const reading = readDecimal(form.quantity);
  const least = (goneOf(order) + unitsOf(contract.lot)) as Amount;
  if (typeof reading === "bigint" && reading < least) {
    return { word: "trading:belowQuantity", field: "quantity", figure: formatAmount(least) };
  }
  // A smaller order may stay where it is; more lots keep to the limits.
  return losesPlace(form, order)
    ? limitProblemOf(order.price ?? "", order.side, contract)
    : undefined;
}
