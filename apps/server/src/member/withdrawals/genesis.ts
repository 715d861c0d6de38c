import type { Act } from "@sumi/core/commands.ts";
import { foundingParameter } from "../../shared/parameter-act.ts";

/** A network's terms of withdrawal; a fixed fee needs neither a rate nor a maximum. */
type WithdrawalTerms = {
  readonly asset: string;
  readonly network: string;
  readonly min: string;
  readonly max: string;
  readonly fee: string;
};

/** USDT on TRC20 as in rules 6.2; the others have similar values. */
const TERMS: readonly WithdrawalTerms[] = [
  { asset: "USDT", network: "TRC20", min: "10", max: "20000", fee: "1" },
  { asset: "USDT", network: "ERC20", min: "20", max: "20000", fee: "4" },
  { asset: "BTC", network: "BTC", min: "0.0005", max: "0.5", fee: "0.0001" },
  { asset: "ETH", network: "ERC20", min: "0.005", max: "10", fee: "0.001" },
  { asset: "SOL", network: "SOL", min: "0.1", max: "200", fee: "0.01" },
  { asset: "XRP", network: "XRPL", min: "10", max: "20000", fee: "0.2" },
  { asset: "DOGE", network: "DOGE", min: "50", max: "100000", fee: "5" },
];

/** The terms of every network of the demonstration. */
export const DEMONSTRATION_TERMS: readonly Act[] = TERMS.flatMap(({ asset, network, ...terms }) =>
  Object.entries(terms).map(([name, value]) =>
    foundingParameter(`network.${asset}.${network}.withdrawal_${name}`, value),
  ),
);
