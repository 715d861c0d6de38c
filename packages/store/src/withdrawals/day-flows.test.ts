import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { ExchangeScript, units } from "../testing/exchange-script.ts";
import { projected } from "../testing/store-database.ts";
import { readWithdrawalDays } from "./day-flows.ts";

const DAY_MS = 86_400_000;
const NOON_MS = Date.UTC(2026, 2, 2, 12);

test("withdrawals are what was sent, without its fee, on the day of its sending", async () => {
  const script = new ExchangeScript(NOON_MS);
  script.sample({ BTC: "60000", ETH: "3000" });
  const member = script.openMember({ USDT: "1000" });
  script.certify(member);
  const address = script.addAddress(member);
  const { fingerprint = "" } = script.exchange.withdrawals.addresses.find(address, member) ?? {};
  const quantity = units("100");
  script.accept({ type: "RequestWithdrawal", actor: member, address, quantity });
  script.accept({ type: "RequestWithdrawal", actor: member, address, quantity });
  for (const withdrawal of [1, 2]) {
    script.decideCase({ type: "PassWithdrawal", actor: -1, withdrawal, fingerprint });
  }
  const transaction = hash("sha256", "transaction");
  const sending = { type: "SendWithdrawal", actor: -2, withdrawal: 1, fingerprint } as const;
  script.decideCase({ ...sending, transaction });
  const sent = script.records.flatMap(({ events }) =>
    events.flatMap((event) => (event.type === "WithdrawalSent" ? [event] : [])),
  );
  const { pool, drop } = await projected(script.records);
  const day = Math.floor(NOON_MS / DAY_MS);
  const usdt = script.exchange.markets.assetBySymbol("USDT")?.number;
  expect(await readWithdrawalDays(pool, day)).toEqual([
    { day, asset: usdt, amount: sent[0]?.arrival },
  ]);
  expect(await readWithdrawalDays(pool, day + 1)).toEqual([]);
  await drop();
});
