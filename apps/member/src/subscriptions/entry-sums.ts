import type { EntryData } from "@sumi/contract/subscriptions/calls.ts";
import type { ProjectData } from "@sumi/contract/subscriptions/terms.ts";
import { amountOf, formatAmount, ZERO } from "@sumi/primitives/amount.ts";

/** The sums of a sale as its entries give them. */
export type EntrySums = {
  readonly delivered: string;
  readonly sold: string;
  readonly unsold: string;
  readonly locked: string;
  readonly released: string;
  readonly returned: string;
  readonly committed: string;
  readonly proceeds: string;
  readonly paidOut: string;
  readonly refunded: string;
};

/** Adds up every entry of a sale: what came in, where it is, and what went out. */
export function sumsOf(entries: readonly EntryData[]): EntrySums {
  const sum = (field: "quantity" | "money" | "refund", ...kinds: readonly EntryData["kind"][]) => {
    const wanted = entries.filter(({ kind }) => kinds.includes(kind));
    return wanted.reduce((total, entry) => total + (amountOf(entry[field]) ?? ZERO), 0n);
  };
  const delivered = sum("quantity", "deliver") - sum("quantity", "return");
  const given = sum("quantity", "subscribe", "allocate") - sum("quantity", "refund");
  const released = sum("quantity", "release");
  const returned = sum("quantity", "settle") + sum("quantity", "return");
  const paid = sum("money", "subscribe", "allocate");
  const allocated = paid + sum("refund", "allocate");
  const isShared = entries.some(({ kind }) => kind === "commit");
  const back = sum("money", "refund");
  const paidOut = sum("money", "settle");
  const committed = isShared ? sum("money", "commit") - allocated - back : 0n;
  return {
    delivered: formatAmount(sum("quantity", "deliver")),
    sold: formatAmount(given),
    unsold: formatAmount(delivered - given - sum("quantity", "settle")),
    locked: formatAmount(given - released),
    released: formatAmount(released),
    returned: formatAmount(returned),
    committed: formatAmount(committed),
    proceeds: formatAmount(paid - paidOut - (isShared ? 0n : back)),
    paidOut: formatAmount(paidOut),
    refunded: formatAmount(back + sum("refund", "allocate")),
  };
}

/** True if the entries give the figures that the exchange shows for the sale. */
export function agree(entries: readonly EntryData[], project: ProjectData): boolean {
  const sum = (field: "quantity" | "money", ...kinds: readonly EntryData["kind"][]) => {
    const wanted = entries.filter(({ kind }) => kinds.includes(kind));
    return formatAmount(
      wanted.reduce((total, entry) => total + (amountOf(entry[field]) ?? ZERO), 0n),
    );
  };
  const { sold, proceeds, committed } = project;
  return (
    sum("quantity", "subscribe", "allocate") === sold &&
    sum("money", "subscribe", "allocate") === proceeds &&
    sum("money", "commit") === committed
  );
}
