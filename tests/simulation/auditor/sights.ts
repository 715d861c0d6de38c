import type { Model } from "../../model/model.ts";
import type { Sight } from "../clients/sight.ts";

/**
 * The fault in a member's sight (I15): it must be durable, and it must be the state right after the
 * command that it names. It may not mix two states, nor show one that a crash could undo.
 */
export function faultOfSight(model: Model, sight: Sight): string | undefined {
  const { sequence, member, balances, openOrders } = sight;
  const seen = `Member ${member} was shown the state of command ${sequence}`;
  if (sequence > model.sequence) return `${seen}, which is not durable.`;
  const assets = model.markets.assets.filter(({ since }) => since <= sequence).length;
  const should = model.ledger.balancesAt(member, sequence, assets);
  if (balances.length !== assets) return `${seen} with ${balances.length} assets, not ${assets}.`;
  for (const [asset, { available, held }] of should.entries()) {
    const is = balances[asset];
    if (is?.asset === asset && is.available === available && is.held === held) continue;
    const wrong = `${is?.available} available and ${is?.held} held of asset ${is?.asset}`;
    return `${seen} with ${wrong}, not ${available} and ${held} of asset ${asset}.`;
  }
  const orders = model.spot.orders.openAt(member, sequence);
  if (orders.join() === openOrders.join()) return undefined;
  return `${seen} with open orders ${openOrders.join(" ")}, not ${orders.join(" ")}.`;
}
