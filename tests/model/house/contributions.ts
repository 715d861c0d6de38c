import type { Model } from "../model.ts";
import type { EventOf } from "../record.ts";

/** The transfers that brought capital, by the command that booked them. */
export class Contributions {
  readonly all = new Map<number, { readonly transfer: string; readonly payment: string }>();

  add(entry: number, { transfer, payment }: EventOf<"CapitalContributed">): void {
    if (transfer !== undefined && payment !== undefined) this.all.set(entry, { transfer, payment });
  }

  /** True if that transfer, or that payment, was capital. */
  has(fingerprint: string): boolean {
    return [...this.all.values()].some(({ transfer, payment }) => {
      return fingerprint === transfer || fingerprint === payment;
    });
  }
}

/** True while a member waits for the decision about a deposit by that transaction or transfer. */
export function isAwaited(
  model: Model,
  network: number,
  { transaction, transfer }: { readonly transaction: string; readonly transfer: string },
): boolean {
  const chainOf = (number: number) => model.markets.networks[number]?.name;
  return [...model.deposits.all.values()].some((deposit) => {
    const isOpen = deposit.credits === 0 && !deposit.isRejected;
    const isTheirs =
      deposit.named === transaction || (isOpen && deposit.takenBack.has(transaction));
    const isNamed = isTheirs && chainOf(deposit.network) === chainOf(network);
    const words = deposit.credits === 0 ? [...deposit.words.values()] : [];
    const isFound = words.some((word) => {
      return word.transfer === transfer && word.expiresMs > model.timeMs;
    });
    return isNamed || isFound;
  });
}
