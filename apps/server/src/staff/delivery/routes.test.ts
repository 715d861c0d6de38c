import { contractExposure } from "@sumi/contract/delivery/staff.ts";
import { member as file, memberContracts } from "@sumi/contract/members/staff.ts";
import type { Act } from "@sumi/core/commands.ts";
import { units } from "@sumi/core/testing/words.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConsoleHouse, mountStaff, type StaffVisitor } from "../../testing/console-house.ts";
import { errorOf } from "../../testing/withdrawal-desk.ts";

let opened: ConsoleHouse;
let administrator: StaffVisitor;
let second: StaffVisitor;

/** A member runs trial contracts of one minute on BTC: two on a rise, one on a fall. */
beforeEach(async () => {
  opened = await ConsoleHouse.open({
    members: () => undefined,
    staff: (console, identity) => mountStaff(console, identity),
  });
  administrator = await opened.staff("administrator");
  second = await opened.staff("administrator");
  const { script } = opened.house;
  const listed: Act[] = [
    { act: "ListAsset", asset: "TUSDT" },
    { act: "FundTrialPool", amount: "100000", evidence: "proof-1" },
    parameter("delivery.BTC.1.ratio", "0.7"),
    parameter("delivery.BTC.1.stake_max", "500"),
  ];
  for (const act of listed) script.decide(act);
  const member = script.openMember({ USDT: "100" });
  script.accept({ type: "RequestTrialMoney", actor: member });
  for (const _ of [1, 2]) script.sample({ BTC: "60000", ETH: "3000" });
  for (const [direction, stake] of [
    ["up", "100"],
    ["up", "50"],
    ["down", "10"],
  ] as const) {
    const of = { mode: "trial", underlying: 1, minutes: 1 } as const;
    script.accept({ type: "PlaceDelivery", actor: member, ...of, direction, stake: units(stake) });
  }
  await opened.house.projected();
});
afterEach(() => opened.close());

function parameter(key: string, value: string): Act {
  return { act: "ChangeParameter", key, value, effectiveMs: 0 };
}

async function exposure() {
  return contractExposure.data.parse((await administrator.get("/Staff/contracts")).data);
}

test("a member's file has their contracts, and what is held for them", async () => {
  const uid = String(uidOf(1));
  await administrator.post("/Staff/fileaccess", { uid, reason: "AUDIT" });
  const { contracts } = memberContracts.data.parse(
    (await administrator.get("/Staff/membercontracts", { uid })).data,
  );
  expect(contracts.map(({ direction, stake, state }) => [direction, stake, state])).toEqual([
    ["down", "10", "accepted"],
    ["up", "50", "accepted"],
    ["up", "100", "accepted"],
  ]);
  const { holds, balances } = file.data.parse(
    (await administrator.get("/Staff/member", { uid })).data,
  );
  expect(holds.map(({ coin, kind, held }) => [coin, kind, held])).toEqual([
    ["TUSDT", "contract", "100"],
    ["TUSDT", "contract", "50"],
    ["TUSDT", "contract", "10"],
  ]);
  expect(balances.find(({ coin }) => coin === "TUSDT")?.held).toBe("160");
});

test("pools and exposure are told by coin, direction and minute, and no member is", async () => {
  const { pools, markets, expiries } = await exposure();
  expect(pools).toContainEqual({
    mode: "trial",
    coin: "TUSDT",
    open: true,
    available: "99888",
    reserved: "112",
  });
  expect(markets.filter(({ mode }) => mode === "trial")).toEqual([
    {
      mode: "trial",
      coin: "BTC",
      halted: null,
      halted_until_ms: null,
      halt_again_ms: null,
      lost: "0",
      loss_halt: "15000",
      up: "105",
      down: "7",
      direction_cap: "5000",
    },
  ]);
  expect(expiries).toMatchObject([
    { direction: "up", contracts: 2, stakes: "150", profits: "105", cap: "1000" },
    { direction: "down", contracts: 1, stakes: "10", profits: "7", cap: "1000" },
  ]);
  expect(JSON.stringify({ pools, markets, expiries })).not.toMatch(/uid|member/);
});

test("an alarm tells how often members win, and about whom", async () => {
  const { script } = opened.house;
  const funds = { asset: "USDT", amount: "1000", evidence: "proof-1" } as const;
  const acts: Act[] = [
    { act: "ContributeCapital", network: "MAIN", ...funds },
    {
      act: "TransferHouse",
      from: "sys:treasury",
      to: "sys:pool:delivery:available",
      ...funds,
    },
    parameter("delivery.real_open", "1"),
    parameter("delivery.country_others", "2"),
    parameter("delivery.alarm_results", "1"),
  ];
  for (const act of acts) script.decide(act);
  const member = script.openMember({ USDT: "100" });
  script.certify(member);
  script.accept({ type: "ConfirmRisk", actor: member });
  for (const _ of [1, 2]) script.sample({ BTC: "60000", ETH: "3000" });
  const of = { mode: "real", underlying: 1, minutes: 1, direction: "up" } as const;
  script.accept({ type: "PlaceDelivery", actor: member, ...of, stake: units("10") });
  for (let second = 0; second < 65; second += 1) {
    script.timeMs += 1_000;
    script.sample({ BTC: second < 3 ? "60000" : "60001", ETH: "3000" });
  }
  while (script.exchange.delivery.dueAt(script.timeMs) !== undefined) {
    script.accept({ type: "SettleDue", actor: 0, limit: 500 });
  }
  await opened.house.projected();
  expect((await exposure()).alarms).toEqual([
    { member: null, count: 1, rate: "1", break_even: "0.58823529", raised_ms: expect.anything() },
  ]);
});

test("one person halts both directions, with a reason, and two let them begin again", async () => {
  const of = { mode: "trial", coin: "BTC", note: "venues disagree, ticket 9" };
  const { script } = opened.house;
  const untilMs = script.timeMs + 3_600_000;
  const halt = { ...of, reason: "FEED_IN_DOUBT", until_ms: String(untilMs) };
  const halted = await administrator.post("/Staff/haltcontracts", halt);
  expect(errorOf(halted)).toBe(1000);
  expect((await exposure()).markets).toContainEqual(
    expect.objectContaining({
      mode: "trial",
      halted: "FEED_IN_DOUBT",
      halted_until_ms: untilMs,
      halt_again_ms: expect.any(Number),
    }),
  );
  const proposed = await administrator.post("/Staff/resumecontracts", of);
  const { proposal, hash } = proposed.data;
  const yes = { proposal: String(proposal), hash: String(hash) };
  expect(errorOf(await administrator.post("/Staff/approve", yes))).toBe("SELF_APPROVAL");
  expect(errorOf(await second.post("/Staff/approve", yes))).toBe(1000);
  expect((await exposure()).markets).toContainEqual(
    expect.objectContaining({ mode: "trial", halted: null, halted_until_ms: null }),
  );
  // The next one within the week is for two.
  expect(errorOf(await second.post("/Staff/haltcontracts", halt))).toBe("TWO_PEOPLE_REQUIRED");
  const again = await administrator.post("/Staff/proposecontractshalt", halt);
  const agreed = { proposal: String(again.data.proposal), hash: String(again.data.hash) };
  expect(errorOf(await second.post("/Staff/approve", agreed))).toBe(1000);
  expect((await exposure()).markets).toContainEqual(
    expect.objectContaining({ mode: "trial", halted: "FEED_IN_DOUBT", halted_until_ms: untilMs }),
  );
});

const HALT = { until_ms: "9999999999999", note: "n" };

test.each([
  ["/Staff/haltcontracts", { ...HALT, coin: "BTC", mode: "trial", reason: "POOL_LOSS" }],
  ["/Staff/haltcontracts", { ...HALT, coin: "NOPE", mode: "trial", reason: "INCIDENT" }],
  ["/Staff/haltcontracts", { ...HALT, coin: "BTC", mode: "up", reason: "INCIDENT" }],
  ["/Staff/resumecontracts", { coin: "BTC", mode: "trial", note: "was not halted" }],
  ["/Staff/fundtrialpool", { amount: "0", note: "n" }],
])("%s with %j is refused", async (path, form) => {
  const answer = await administrator.post(path, form as Record<string, string>);
  expect(errorOf(answer)).not.toBe(1000);
});

test("trial money enters its pool by two people", async () => {
  const form = { amount: "500", note: "the pool runs low", client_id: "once" };
  const { data } = await administrator.post("/Staff/fundtrialpool", form);
  expect((await administrator.post("/Staff/fundtrialpool", form)).data).toEqual(data);
  const yes = { proposal: String(data.proposal), hash: String(data.hash) };
  expect(errorOf(await second.post("/Staff/approve", yes))).toBe(1000);
  expect((await exposure()).pools).toContainEqual(
    expect.objectContaining({ mode: "trial", available: "100388" }),
  );
});
