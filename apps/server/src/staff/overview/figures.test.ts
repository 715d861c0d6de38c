import { FIGURE_DAYS, figures, health, PRODUCTS } from "@sumi/contract/overview/staff.ts";
import type { StaffRole } from "@sumi/primitives/staff-roles.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { red, worded, yellow } from "../../platform/health/finding.ts";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";
import { errorOf } from "../../testing/withdrawal-desk.ts";

let opened: ConsoleHouse;
let administrator: StaffVisitor;
let second: StaffVisitor;
const found = [
  yellow(worded("disk_low", { megabytes: 900 })),
  red(worded("journal_lag", { ms: 9_000 })),
];

beforeAll(async () => {
  opened = await ConsoleHouse.open({
    members: () => undefined,
    staff: (console, identity) => mountStaff(console, identity, { findings: () => found }),
  });
  administrator = await opened.staff("administrator");
  second = await opened.staff("administrator");
});
afterAll(() => opened.close());

async function read(staff: StaffVisitor, days = "7") {
  await opened.house.projected();
  return figures.data.parse((await staff.get("/Staff/figures", { days })).data);
}

test("what members deposited stands in its day, worth as much as the index says", async () => {
  await opened.house.member({ USDT: "100", BTC: "0.5" });
  await opened.house.member({ USDT: "50" });
  const { days, deposits, withdrawals, members } = await read(administrator);
  expect(days).toHaveLength(7);
  const today = days.at(-1);
  const btc = deposits?.coins.find(({ coin }) => coin === "BTC");
  expect(deposits?.coins).toContainEqual({ coin: "USDT", amount: "150", value: "150" });
  expect(btc).toMatchObject({ amount: "0.5" });
  expect(deposits?.days.every(({ day_ms }) => day_ms === today)).toBe(true);
  expect(deposits?.days).toHaveLength(2);
  expect(withdrawals).toEqual({ value: "0", coins: [], days: [] });
  expect(members).toEqual([{ day_ms: today, opened: 2 }]);
});

test("money for conversion is the product's, and trial money is nobody's risk", async () => {
  const capital = { coin: "USDT", network: "MAIN", amount: "1000", evidence: "transfer 7" };
  await approved(await administrator.post("/Staff/proposecapital", capital));
  const move = { coin: "USDT", from: "sys:treasury", to: "sys:convert", amount: "400" };
  const proposed = await administrator.post("/Staff/transferhouse", { ...move, evidence: "desk" });
  await approved(proposed);
  const { exposure, deposits, fees } = await read(administrator);
  expect(exposure?.map(({ product }) => product)).toEqual(PRODUCTS);
  expect(exposure?.find(({ product }) => product === "conversion")).toEqual({
    product: "conversion",
    backing: "400",
    at_risk: null,
    unpriced: [],
  });
  expect(exposure?.find(({ product }) => product === "delivery")?.backing).toBe("0");
  // Money of the house's own is no deposit, and what it moves is no fee.
  expect(deposits?.coins).toContainEqual({ coin: "USDT", amount: "150", value: "150" });
  const back = { ...move, from: "sys:convert", to: "sys:fee", evidence: "back" };
  await approved(await administrator.post("/Staff/transferhouse", back));
  expect((await read(administrator)).fees).toEqual(fees);
});

test.each<[StaffRole, readonly string[]]>([
  ["administrator", ["volume", "fees", "deposits", "withdrawals", "members", "exposure"]],
  ["approver", ["volume", "fees", "deposits", "withdrawals", "members", "exposure"]],
  ["auditor", ["volume", "fees", "deposits", "withdrawals", "members", "exposure"]],
  ["reviewer", ["volume", "deposits", "withdrawals", "members"]],
  ["support", ["volume", "deposits", "withdrawals", "members"]],
])("%s reads only what the lists behind it show", async (role, parts) => {
  const { days: _, sequence: __, ...told } = await read(await opened.staff(role));
  const shown = Object.entries(told).filter(([, part]) => part !== null);
  expect(shown.map(([name]) => name)).toEqual(parts);
});

test.each(["0", "8", "-7", "7.0"])("a stretch of %j days is refused", async (days) => {
  expect(errorOf(await administrator.get("/Staff/figures", { days }))).toBe("PARAMETER_ERROR");
  expect(FIGURE_DAYS).not.toContain(days);
});

test("findings of health are read by those who keep the exchange running", async () => {
  const told = health.data.parse((await administrator.get("/Staff/health")).data);
  expect(told).toEqual({
    colour: "red",
    findings: found.map(({ felt: _, ...told }) => told),
  });
  const refused = await (await opened.staff("support")).get("/Staff/health");
  expect(errorOf(refused)).toBe("PERMISSION_REQUIRED");
});

async function approved({ data }: { readonly data: Record<string, unknown> }): Promise<void> {
  const { proposal, hash } = data;
  const fields = { proposal: String(proposal), hash: String(hash) };
  expect(errorOf(await second.post("/Staff/approve", fields))).toBe(1000);
}
