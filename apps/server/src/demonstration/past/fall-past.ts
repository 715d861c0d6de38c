import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { isMarkFresh } from "@sumi/core/perpetual/intake.ts";
import { accountOf } from "../../shared/demonstration-account.ts";
import type { PastPart } from "../../shared/past.ts";
import { type ContractMakers, houseOrder } from "../contract-makers.ts";
import { SCRIPTED_TRADERS } from "../plan.ts";
import { FALLING_MS, type Fall, fallBefore } from "./fall.ts";

const HOUR_MS = 3_600_000;
const UNITS = 100_000_000;

/**
 * The positions with which the scripted traders meet the fall, in coins of the settle asset. The
 * long one is larger than the makers' bids, so a liquidation leaves a rest for deleveraging.
 */
const POSITIONS = [
  { side: "buy", notional: 90_000, leverage: 5 },
  { side: "sell", notional: 20_000, leverage: 3 },
] as const;

/**
 * The contract around the fall: makers quote it, the traders open before, and who still has a
 * position when the price has recovered closes it. All else are the exchange's own rules.
 */
export function fallPast(makers: ContractMakers): PastPart {
  return (x, { timeMs }) => {
    const fall = fallBefore(x, Number.POSITIVE_INFINITY);
    const sinceMs = timeMs - (fall?.startMs ?? Number.POSITIVE_INFINITY);
    if (fall === undefined || sinceMs < -HOUR_MS || sinceMs > 3 * HOUR_MS) return [];
    const traders = SCRIPTED_TRADERS.flatMap((name, place) => {
      const member = x.members.ofAccount(accountOf(name));
      return member === undefined ? [] : (traderStep(x, fall, { member, place, sinceMs }) ?? []);
    });
    return [...makers.decide(x, timeMs), ...traders];
  };
}

function traderStep(
  x: Exchange,
  { contract: number }: Fall,
  of: { readonly member: number; readonly place: number; readonly sinceMs: number },
): ExchangeCommand | undefined {
  const { member, place, sinceMs } = of;
  const contract = x.perpetual.contracts.get(number);
  const lots = Math.abs(x.perpetual.position(number, member)?.quantity ?? 0);
  if (sinceMs > FALLING_MS + HOUR_MS && lots > 0) {
    return { type: "ClosePosition", actor: member, contract: number };
  }
  const wanted = POSITIONS[place];
  if (sinceMs >= 0 || wanted === undefined || !isMarkFresh(x, contract)) return undefined;
  if (!x.perpetual.riskConfirmedMs.has(member)) {
    return { type: "ConfirmPerpetualRisk", actor: member };
  }
  const mark = Number(x.perpetual.marks.of(contract).price) / Number(contract.tick);
  const { side, notional, leverage } = wanted;
  const missing = (notional * UNITS) / (mark * Number(contract.unitsPerTickLot)) - lots;
  const quantity = Math.floor(missing);
  // One order after the other, until little is missing.
  if (quantity * 10 < lots) return undefined;
  return { ...houseOrder({ actor: member, contract: number, side, quantity }), leverage };
}
