import type { Rejected } from "@sumi/primitives/rejection.ts";
import { reject } from "@sumi/primitives/rejection.ts";
import { readQueuedWithdrawal } from "@sumi/store/withdrawals/queue.ts";
import { type SentBy, withdrawalSentBy } from "@sumi/store/withdrawals/transactions.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

/** The core names the wrong line of a batch by its number; people read the public one. */
export function namingPayout({ numbers }: Pick<ConsoleServer, "numbers">, refused: Rejected) {
  const { withdrawal, ...params } = refused.params ?? {};
  if (withdrawal === undefined) return refused;
  return reject(refused.code, {
    ...params,
    line: numbers.shown("withdrawals", Number(withdrawal)),
  });
}

/** A transaction that was used before names the withdrawal that it sent, if it sent one. */
export async function namingOther(
  { database, numbers }: Pick<ConsoleServer, "database" | "numbers">,
  refused: Rejected,
  payment: Pick<SentBy, "network" | "txid">,
): Promise<Rejected> {
  if (refused.code !== "DUPLICATE_TRANSACTION") return refused;
  const other = await withdrawalSentBy(database, payment);
  const row = other === undefined ? undefined : await readQueuedWithdrawal(database, other);
  if (row === undefined) return refused;
  const { id, status: state } = row;
  return reject(refused.code, { withdrawal: numbers.shown("withdrawals", id), state });
}
