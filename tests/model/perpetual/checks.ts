import type { Model } from "../model.ts";
import { clearingPath, fundingPath, marginPath } from "./accounts.ts";
import { resultAtEnd } from "./ending.ts";
import { abs } from "./rounding.ts";
import type { Contract } from "./state.ts";
import { valueAt } from "./terms.ts";

/**
 * I7: quantities sum to zero; clearing is what all positions together have not realised; margin
 * lies with the position that it belongs to; funding under way is what was paid and not received.
 */
export function* books(model: Model): Generator<string> {
  const { perpetual, ledger } = model;
  for (const contract of perpetual.contracts) {
    const { number, symbol, asset, mark, round } = contract;
    const balance = (path: string) => ledger.house.get(path)?.[asset] ?? 0n;
    let [quantity, signed, unrealised] = [0n, 0n, 0n];
    for (const position of perpetual.positionsOn(number)) {
      const { member, entry, margin, quantity: size } = position;
      quantity += size;
      signed += size < 0n ? -entry : entry;
      const value = valueAt(mark, abs(size));
      unrealised += size < 0n ? entry - value : value - entry;
      const kept = balance(marginPath(number, member));
      if (margin < 0n) yield `The margin of member ${member} on ${symbol} is ${margin} units.`;
      if (kept === margin) continue;
      yield `Member ${member} has ${kept} units of margin on ${symbol}, and should have ${margin}.`;
    }
    if (contract.ending?.fixed !== undefined) {
      yield* remainder(model, contract);
      continue;
    }
    if (quantity !== 0n) yield `Positions on ${symbol} sum to ${quantity} units of the coin.`;
    const clearing = balance(clearingPath(contract));
    if (clearing !== -signed) {
      yield `Clearing of ${symbol} is ${clearing}, and entry values leave ${-signed}.`;
    }
    if (clearing !== unrealised) {
      yield `Clearing of ${symbol} is ${clearing}, and ${unrealised} is not realised.`;
    }
    const underWay = round === undefined ? 0n : round.collected - round.paidOut;
    const funding = balance(fundingPath(contract));
    if (funding !== underWay) {
      yield `The funding of ${symbol} has ${funding} units under way, and should ${underWay}.`;
    }
  }
}

/** While a contract ends, clearing has what the rest of its positions gets, and dust of shares. */
function* remainder(model: Model, contract: Contract): Generator<string> {
  const { number, asset, symbol } = contract;
  const positions = model.perpetual.positionsOn(number);
  const due = positions.reduce((sum, position) => sum + resultAtEnd(contract, position), 0n);
  const clearing = model.ledger.house.get(clearingPath(contract))?.[asset] ?? 0n;
  const dust = clearing - due;
  if (dust >= 0n && dust <= BigInt(contract.ending?.winners ?? 0)) return;
  yield `Clearing of ${symbol} is ${clearing}, and the rest of its positions gets ${due}.`;
}
