import { formatAmount } from "@sumi/primitives/amount.ts";
import { fingerprintsOfAddress } from "@sumi/store/withdrawals/address-texts.ts";
import { findWithdrawals } from "@sumi/store/withdrawals/queue.ts";
import { exchangeTime } from "../../platform/staff/exchange-time.ts";
import { type Finder, FOUND_MAX } from "../../platform/staff/finders.ts";
import { stateOfWithdrawal } from "../../shared/withdrawal-state.ts";

/** Withdrawals by number, whole address, or the transaction that sent them, in any state. */
export const WITHDRAWAL_FINDER: Finder = {
  thing: "withdrawal",
  permission: "withdrawals.read",
  async find(server, { text, number, transactions }) {
    const { database, numbers } = server;
    const id = number === undefined ? undefined : numbers.meant("withdrawals", number);
    const fingerprints = number === undefined ? await fingerprintsOfAddress(database, text) : [];
    const rows = await findWithdrawals(database, { id, fingerprints, transactions }, FOUND_MAX);
    const timeMs = await exchangeTime(server);
    return rows.map((row) => ({
      id: numbers.shown("withdrawals", row.id),
      member: row.member,
      state: stateOfWithdrawal(row, timeMs),
      amount: formatAmount(row.quantity),
      asset: row.asset,
      timeMs: row.requestedMs,
    }));
  },
};
