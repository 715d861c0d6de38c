import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { readBills } from "../ledger/queries.ts";
import { rebuild } from "../rebuild.ts";
import { ExchangeScript, units } from "../testing/exchange-script.ts";
import { everyPage } from "../testing/pages.ts";
import { contentsOf, projected } from "../testing/store-database.ts";
import { readWithdrawal, readWithdrawalSteps, readWithdrawals } from "./queries.ts";

const NOON = Date.UTC(2026, 2, 2, 12);
const DAY_MS = 86_400_000;

/** A certified member with USDT and an address. */
function withAddress() {
  const script = new ExchangeScript(NOON);
  script.sample({ BTC: "60000", ETH: "3000" });
  const member = script.openMember({ USDT: "1000" });
  script.certify(member);
  const address = script.addAddress(member);
  const fingerprint = script.exchange.withdrawals.addresses.find(address, member)?.fingerprint;
  return { script, member, address, fingerprint: fingerprint ?? "" };
}

test("each withdrawal is kept with what happened to it", async () => {
  const { script, member, address, fingerprint } = withAddress();
  const quantity = units("100");
  for (let count = 0; count < 4; count += 1) {
    script.accept({ type: "RequestWithdrawal", actor: member, address, quantity });
  }
  const transaction = hash("sha256", "transaction");
  script.accept({ type: "CancelWithdrawal", actor: member, withdrawal: 1 });
  const reason = "ADDRESS_RISK";
  script.decideCase({ type: "RejectWithdrawal", actor: -1, withdrawal: 2, reason });
  script.decideCase({ type: "PassWithdrawal", actor: -1, withdrawal: 3, fingerprint });
  const sending = { type: "SendWithdrawal", actor: -2, withdrawal: 3, fingerprint } as const;
  script.decideCase({ ...sending, transaction });
  script.decideCase({ type: "CompleteWithdrawal", actor: -1, withdrawal: 3, confirmations: 6 });
  script.timeMs += DAY_MS;
  script.accept({ type: "AdvanceWithdrawals", actor: 0, limit: 10 });

  const database = await projected(script.records);
  const { pool, drop } = database;
  const status = async (id: number) => (await readWithdrawal(pool, member, id))?.status;
  const steps = async (id: number) =>
    (await readWithdrawalSteps(pool, id)).map(({ step, reason, staff }) => [step, reason, staff]);
  expect(await Promise.all([1, 2, 3, 4].map(status))).toEqual([
    "cancelled",
    "rejected",
    "done",
    "pending_review",
  ]);
  expect(await steps(1)).toEqual([
    ["requested", undefined, 0],
    ["cancelled", undefined, 0],
  ]);
  expect((await steps(2)).at(-1)).toEqual(["rejected", "ADDRESS_RISK", -1]);
  expect((await steps(3)).map(([step]) => step)).toEqual(["requested", "passed", "sent", "done"]);
  expect((await steps(4)).at(-1)).toEqual(["escalated", undefined, 0]);
  expect(await readWithdrawal(pool, member, 3)).toMatchObject({ transaction, quantity, address });
  expect(await readWithdrawal(pool, member + 1, 3)).toBeUndefined();
  const ofHeld = await readBills(pool, { member, type: "WITHDRAW_PASSED" });
  expect(ofHeld.ok && ofHeld.value.rows).toMatchObject([
    { amount: 0n, fee: 0n, heldChange: -quantity, reference: 3 },
  ]);
  const pages = await everyPage((cursor) => readWithdrawals(pool, { member, cursor, limit: 3 }));
  expect(pages.map(({ id }) => id)).toEqual([4, 3, 2, 1]);

  const before = await contentsOf(database);
  await rebuild(pool, [{ records: script.records }]);
  expect(await contentsOf(database)).toEqual(before);
  await drop();
});
