import type { Rows } from "./database.ts";
import type { Wallets } from "./wallets.ts";

/** I18: deposits and withdrawals as their tables have them, each row as one text. */
export type Cases = { compare(wallets: Wallets, found: (text: string) => void): void };

type Row = { readonly id: number; readonly text: string };

export async function takeCases(rows: Rows): Promise<Cases> {
  const deposits = await rows<Row>(
    `select id, concat_ws(' ', member, state, amount, coalesce(credited_amount, 0)) as text
     from deposits`,
  );
  const withdrawals = await rows<Row>(
    "select id, concat_ws(' ', member, status, quantity, fee) as text from withdrawals",
  );
  return {
    compare(wallets, found) {
      const ownDeposits = [...wallets.deposits.values()].map(
        ({ id, member, state, amount, credited }) => {
          return { id, text: [member, state, amount, credited].join(" ") };
        },
      );
      const ownWithdrawals = [...wallets.withdrawals.values()].map(
        ({ id, member, state, quantity, fee }) => {
          return { id, text: [member, state, quantity, fee].join(" ") };
        },
      );
      compareRows("deposit", { stored: deposits, own: ownDeposits }, found);
      compareRows("withdrawal", { stored: withdrawals, own: ownWithdrawals }, found);
    },
  };
}

function compareRows(
  name: string,
  { stored, own }: { readonly stored: readonly Row[]; readonly own: readonly Row[] },
  found: (text: string) => void,
): void {
  const left = new Map(stored.map(({ id, text }) => [id, text]));
  for (const { id, text } of own) {
    if (left.get(id) !== text) found(`${name} ${id} stands as "${left.get(id)}" and is "${text}"`);
    left.delete(id);
  }
  for (const id of left.keys()) found(`${name} ${id} stands and never was`);
}
