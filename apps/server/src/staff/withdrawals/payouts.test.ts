import { judgePayouts, payoutList, payouts } from "@sumi/contract/withdrawals/payouts.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ConsoleHouse, StaffVisitor } from "../../testing/console-house.ts";
import { errorOf, HOUR_MS, TRON, WithdrawalDesk } from "../../testing/withdrawal-desk.ts";

const WALLET = { coin: "USDT", network: "MAIN" };

let house: ConsoleHouse;
let desk: WithdrawalDesk;
let payer: StaffVisitor;

beforeAll(async () => {
  house = await WithdrawalDesk.house();
});
afterAll(() => house.close());

beforeEach(async () => {
  desk = await WithdrawalDesk.open(house);
  payer = await house.staff("approver");
});

describe("a payout list", () => {
  test("is one person's: what one takes, nobody else takes or sees", async () => {
    const ids = await passed(3);
    const before = await groupOf(payer);
    expect(before).toMatchObject({ step: "send", late: 0, free: before?.cases });
    const taken = await payer.post("/Staff/assignpayouts", WALLET);
    expect([errorOf(taken), taken.data.cases]).toEqual([1000, before?.free]);
    const other = await house.staff("approver");
    expect(await groupOf(other)).toMatchObject({ free: 0 });
    expect(errorOf(await other.post("/Staff/assignpayouts", WALLET))).toBe("PARAMETER_ERROR");
    expect((await listOf(other)).payouts).toEqual([]);
    const { payouts: own } = await listOf(payer);
    expect(own.filter(({ id }) => ids.includes(id))).toEqual(
      ids.map((id) => ({
        id,
        ...WALLET,
        arrival: "99",
        until_ms: house.house.script.timeMs + HOUR_MS,
        destination: { address: TRON, memo: null },
      })),
    );
    const access = await desk.hanako.get("/user/staffaccess");
    expect(JSON.stringify(access.data)).toContain("WITHDRAWAL_REVIEW");
  });

  test("is given back as a whole, and then somebody else takes it", async () => {
    const ids = await passed(3);
    const { data } = await payer.post("/Staff/assignpayouts", WALLET);
    const other = await house.staff("approver");
    expect((await other.post("/Staff/unassignpayouts", WALLET)).data.cases).toBe(0);
    const elsewhere = { ...WALLET, network: "TRC20" };
    expect((await payer.post("/Staff/unassignpayouts", elsewhere)).data.cases).toBe(0);
    const given = await payer.post("/Staff/unassignpayouts", WALLET);
    expect([errorOf(given), given.data.cases]).toEqual([1000, data.cases]);
    expect((await payer.post("/Staff/unassignpayouts", WALLET)).data.cases).toBe(0);
    expect((await listOf(payer)).payouts).toEqual([]);
    const again = await payer.post("/Staff/assignpayouts", WALLET);
    expect(errorOf(again)).toBe("PARAMETER_ERROR");
    expect((await other.post("/Staff/assignpayouts", WALLET)).data.cases).toBe(data.cases);
    const taken = (await listOf(other)).payouts.map(({ id }) => id);
    expect(taken).toEqual(expect.arrayContaining([...ids]));
    expect(errorOf(await desk.reviewer.post("/Staff/unassignpayouts", WALLET))).toBe(
      "PERMISSION_REQUIRED",
    );
  });

  test("leaves an address out that was changed in its row", async () => {
    const [id = ""] = await passed(1);
    await payer.post("/Staff/assignpayouts", WALLET);
    await house.house.server.database.query({
      text: "update address_texts set address = $1 where member = $2",
      values: ["TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", desk.hanako.number],
    });
    const { payouts: own } = await listOf(payer);
    expect(own.find((payout) => payout.id === id)?.destination).toBeNull();
    const [line] = await judged(`${id},${txidOf(1)}`);
    expect(line?.problem?.error).toBe("WITHDRAW_ADDRESS_NOT_FOUND");
  });
});

describe("the result of a batch", () => {
  test("is judged line by line, and a used transaction names the other withdrawal", async () => {
    const [first = "", second = "", third = ""] = await passed(3);
    await payer.post("/Staff/assignpayouts", WALLET);
    house.reads(payer, desk.hanako.number);
    await payer.post("/Staff/sendwithdrawal", { id: first, txid: txidOf(10) });
    await house.house.projected();
    const lines = await judged(
      [
        "case,transaction",
        `${second},${txidOf(11)}`,
        `${third};${txidOf(11)}`,
        `${third}\t${txidOf(10)}`,
        `${third},no-transaction`,
        `${first},${txidOf(12)}`,
        `999999,${txidOf(13)}`,
        `${third},100,${txidOf(14)}`,
        `${third},${txidOf(15)}`,
      ].join("\r\n"),
    );
    expect(lines.map(({ line, problem }) => [line, problem?.error ?? "good"])).toEqual([
      [2, "good"],
      [3, "DUPLICATE_TRANSACTION"],
      [4, "DUPLICATE_TRANSACTION"],
      [5, "TRANSACTION_FORMAT"],
      [6, "ALREADY_REVIEWED"],
      [7, "ILLEGAL_OPERATION"],
      [8, "PARAMETER_ERROR"],
      [9, "good"],
    ]);
    expect(lines[2]?.problem?.params).toEqual({ withdrawal: first, state: "sent" });
    expect(await desk.listed({ state: "passed" })).toHaveLength(2);
  });

  test("sends all of its lines or none, and a repeated call sends nothing twice", async () => {
    const [first = "", second = ""] = await passed(2);
    await payer.post("/Staff/assignpayouts", WALLET);
    await listOf(payer);
    const wrong = `${first},${txidOf(20)}\n${second},${txidOf(20)}`;
    const refused = await payer.post("/Staff/sendpayouts", { lines: wrong });
    expect([errorOf(refused), refused.data.params]).toEqual([
      "DUPLICATE_TRANSACTION",
      { line: second },
    ]);
    expect(await desk.listed({ state: "passed" })).toHaveLength(2);
    const good = { lines: `${first},${txidOf(20)}\n${second},${txidOf(21)}`, client_id: "once" };
    const sent = await payer.post("/Staff/sendpayouts", good);
    expect([errorOf(sent), sent.data.cases]).toEqual([1000, 2]);
    await house.house.projected();
    expect((await payer.post("/Staff/sendpayouts", good)).data).toEqual(sent.data);
    expect(await desk.listed({ state: "sent" })).toHaveLength(2);
    expect(await desk.opening(second, payer)).toMatchObject({ txid: txidOf(21) });
  });

  test("is not said by who may not pay", async () => {
    const [first = ""] = await passed(1);
    const lines = `${first},${txidOf(30)}`;
    expect(errorOf(await desk.reviewer.post("/Staff/sendpayouts", { lines }))).toBe(
      "PERMISSION_REQUIRED",
    );
    await payer.post("/Staff/assignpayouts", WALLET);
    const other = await house.staff("approver");
    house.reads(other, desk.hanako.number);
    expect(errorOf(await other.post("/Staff/sendpayouts", { lines }))).toBe("CASE_ASSIGNED");
  });
});

/** Withdrawals of this test's member that somebody has passed; returns their wire ids. */
async function passed(count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let each = 0; each < count; each += 1) {
    const id = await desk.requested("100");
    await desk.say(desk.reviewer, "pass", id);
    ids.push(id);
  }
  await house.house.projected();
  return ids;
}

async function groupOf(staff: StaffVisitor) {
  const { groups } = payouts.data.parse((await staff.get("/Staff/payouts")).data);
  return groups.find(({ step, network }) => step === "send" && network === "MAIN");
}

async function listOf(staff: StaffVisitor) {
  return payoutList.data.parse((await staff.post("/Staff/payoutlist", WALLET)).data);
}

async function judged(lines: string) {
  const answer = await payer.post("/Staff/judgepayouts", { lines });
  return judgePayouts.data.parse(answer.data).lines;
}

function txidOf(number: number): string {
  return `${"ab".repeat(30)}${String(number).padStart(4, "0")}`;
}
