import type { Deposit } from "../../../model/deposits/state.ts";
import type { Model } from "../../../model/model.ts";
import type { Withdrawal } from "../../../model/withdrawals/state.ts";
import type { Rows } from "./database.ts";

/** I18: deposits and withdrawals as in their tables, each row as one text. */
export type Cases = { compare(model: Model, found: (text: string) => void): void };

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
    compare(model, found) {
      const ownDeposits = [...model.deposits.all.values()].map((deposit) => {
        const { id, member, amount, credited } = deposit;
        return { id, text: [member, depositState(deposit), amount, credited].join(" ") };
      });
      const ownWithdrawals = [...model.withdrawals.all.values()].map((withdrawal) => {
        const { withdrawal: id, member, quantity, fee } = withdrawal.terms;
        return { id, text: [member, withdrawalStatus(withdrawal), quantity, fee].join(" ") };
      });
      compareRows("deposit", { stored: deposits, own: ownDeposits }, found);
      compareRows("withdrawal", { stored: withdrawals, own: ownWithdrawals }, found);
    },
  };
}

function depositState({ isRejected, credits, words }: Deposit): string {
  if (isRejected) return "rejected";
  if (credits > 0) return "credited";
  return words.size === 0 ? "waiting" : "second";
}

/** The status by the table's name for it. */
export function withdrawalStatus({ status }: Withdrawal): string {
  return status === "pending" ? "pending_review" : status;
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
