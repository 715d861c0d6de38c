import type { Network } from "../markets/markets.ts";
import { readWithdrawalTerms, type WithdrawalTerms } from "../markets/withdrawal-terms.ts";
import type { State } from "../state.ts";

/** The terms in force at that moment; a page shows the same before a request. */
export function withdrawalTermsOf(x: State, network: Network, timeMs: number): WithdrawalTerms {
  const symbol = x.markets.assets[network.asset]?.symbol;
  const key = `network.${symbol}.${network.name}`;
  return readWithdrawalTerms((name) => x.parameters.amount(`${key}.${name}`, timeMs));
}
