import { formatAmount } from "@sumi/primitives/amount.ts";
import { findDeposits } from "@sumi/store/deposits/queries.ts";
import { exchangeTime } from "../../platform/staff/exchange-time.ts";
import { type Finder, FOUND_MAX } from "../../platform/staff/finders.ts";

/** Deposits by number, or the transaction that their member named, in any state. */
export const DEPOSIT_FINDER: Finder = {
  thing: "deposit",
  permission: "deposits.read",
  async find(server, { number, transactions }) {
    const { database, numbers } = server;
    const id = number === undefined ? undefined : numbers.meant("commands", number);
    const rows = await findDeposits(database, { id, transactions }, FOUND_MAX);
    const timeMs = await exchangeTime(server);
    return rows.map((row) => ({
      id: numbers.shown("commands", row.id),
      member: row.member,
      // A first confirmation that has lapsed leaves its deposit waiting.
      state: row.state === "second" && (row.firstUntilMs ?? 0) <= timeMs ? "waiting" : row.state,
      amount: formatAmount(row.creditedAmount ?? row.amount),
      asset: row.asset,
      timeMs: row.submittedMs,
    }));
  },
};
