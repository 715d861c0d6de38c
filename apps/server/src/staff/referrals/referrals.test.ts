import { feeDays, rewardDays } from "@sumi/contract/referrals/staff.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";
import { payRewardsOfTheDay, sellsForAFee } from "../../testing/referral-house.ts";
import { START_MS } from "../../testing/trading-house.ts";

const DAY_MS = 86_400_000;
const DAY = { day_ms: Math.floor(START_MS / DAY_MS) * DAY_MS };

let opened: ConsoleHouse;
let auditor: StaffVisitor;

beforeEach(async () => {
  opened = await ConsoleHouse.open({
    members: () => undefined,
    staff: (console, identity) => mountStaff(console, identity),
  });
  const { house } = opened;
  const sponsor = await house.member();
  house.script.certify(sponsor.number);
  const payer = await house.member({ BTC: "1" }, sponsor.number);
  await sellsForAFee(house, payer.number);
});
afterEach(() => opened.close());

/** One in the morning of the next day, when sessions are over. */
async function morning(): Promise<void> {
  await payRewardsOfTheDay(opened.house);
  auditor = await opened.staff("auditor");
}

async function rewardsByDay() {
  return rewardDays.data.parse((await auditor.get("/Staff/referrals")).data).days;
}

async function fees() {
  return feeDays.data.parse((await auditor.get("/Staff/referralfees")).data);
}

test("rewards are told by day, source and coin, with the fees they are a share of", async () => {
  await morning();
  const money = { fees: "12", accrued: "2.4", paid: "2.4", rewards: 1 };
  expect(await rewardsByDay()).toEqual([{ ...DAY, source: "TRADING_FEE", coin: "USDT", ...money }]);
});

test("a day's fees are told with what rewards and the house took, and what is left", async () => {
  const move = { from: "sys:fee", to: "sys:treasury", evidence: "row-1" } as const;
  opened.house.script.decide({ act: "TransferHouse", asset: "USDT", amount: "1.6", ...move });
  await morning();
  const { days, accounts } = await fees();
  const nothing = { shared: "0", moved: "0", accrued: "0" };
  expect(days).toEqual([
    // The buyer, whom nobody invited, pays in the coin that is bought.
    { ...DAY, coin: "BTC", taken: "0.00016", ...nothing, left: "0.00016" },
    {
      ...DAY,
      coin: "USDT",
      taken: "12",
      shared: "2.4",
      moved: "1.6",
      left: "8",
      accrued: "2.4",
    },
  ]);
  const paid = { due: "0", due_of_days: "0", marketing: "0", waiting: "0" };
  expect(accounts).toEqual([
    { coin: "USDT", fee: "8", fee_of_days: "8", ...paid },
    { coin: "BTC", fee: "0.00016", fee_of_days: "0.00016", ...paid },
  ]);
});

test("a reward that is missing in its day is seen beside what left the fees", async () => {
  await morning();
  await opened.house.database.pool.query("update referral_days set accrued = accrued - 1");
  const { days, accounts } = await fees();
  expect(days[1]).toMatchObject({ shared: "2.4", accrued: "2.39999999" });
  expect(accounts[0]).toMatchObject({ due: "0", due_of_days: "-0.00000001" });
});

test("days of fees are paged by day and coin, and the permission is asked for", async () => {
  await morning();
  const first = feeDays.data.parse((await auditor.get("/Staff/referralfees", { limit: "1" })).data);
  const cursor = first.next_cursor ?? "";
  const next = feeDays.data.parse((await auditor.get("/Staff/referralfees", { cursor })).data);
  expect([first.days, next.days].map((days) => days.map(({ coin }) => coin))).toEqual([
    ["BTC"],
    ["USDT"],
  ]);
  const refused = await auditor.get("/Staff/referralfees", { cursor: "x" });
  expect(refused.code).not.toBe(1000);
});
