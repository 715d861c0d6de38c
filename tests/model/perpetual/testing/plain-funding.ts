import { type Funding, fundingOf } from "../funding.ts";
import type { PlainExchange } from "./plain-exchange.ts";
import { available, INSURANCE, margin } from "./plain-ledger.ts";

/** Charges and credits one funding to everybody who has a position. */
export function fund(
  exchange: PlainExchange,
  { mark, rate }: { readonly mark: bigint; readonly rate: bigint },
): Funding {
  const { ledger } = exchange;
  const positions = [...exchange.positions].map(([member, position]) => {
    return { ...position, member, available: ledger.of(available(member)) };
  });
  const insurance = ledger.of(INSURANCE);
  const funding = fundingOf(positions, { mark, rate, insurance });
  const legs = new Map<string, bigint>();
  const add = (account: string, amount: bigint) => {
    legs.set(account, (legs.get(account) ?? 0n) + amount);
  };
  for (const { member, fromAvailable, fromMargin, fromInsurance } of funding.paid) {
    add(available(member), -fromAvailable);
    add(margin(member), -fromMargin);
    add(INSURANCE, -fromInsurance);
    exchange.changeMargin(member, -fromMargin);
  }
  for (const { member, amount } of funding.received) add(available(member), amount);
  add(INSURANCE, funding.residue);
  ledger.post("FUNDING", "", [...legs]);
  return funding;
}
