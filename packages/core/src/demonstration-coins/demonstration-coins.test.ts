import { expect, test } from "vitest";
import { termActs } from "../testing/founding.ts";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { balancesOf } from "../testing/wallet-world.ts";
import { memberNumber, units } from "../testing/words.ts";
import { openMember, openWorld, REVIEWER, type World } from "../testing/world.ts";

const DAY_MS = 86_400_000;

test("a new member takes coins of the house, which has as many less", () => {
  const world = giving();
  openMember(world, "D");
  const record = world.accept(take("D"));
  const amount = units("1000");
  const taking = record.stamp.sequence;
  expect(record.events).toEqual([
    { type: "DemonstrationCoinsTaken", taking, member: 4, asset: 0, amount },
  ]);
  const balances = balancesOf(world);
  expect(balances["m:4:available"]).toBe(amount);
  expect(balances["sys:marketing"]).toBe(units("4000"));
});

test("nobody takes coins twice, or after any other coins", () => {
  const world = giving();
  openMember(world, "D");
  openMember(world, "E");
  world.accept(take("D"));
  world.deposit("E", "USDT", "20");
  for (const member of ["D", "E"]) {
    expect(world.refuse(take(member)).code).toBe("DEMONSTRATION_COINS_TAKEN");
  }
});

test("the accounts of one person are one new member", () => {
  const world = giving();
  for (const member of ["D", "E", "F"]) openMember(world, member);
  world.accept(take("D"));
  link(world, 4, 5);
  expect(world.refuse(take("E")).code).toBe("DEMONSTRATION_COINS_TAKEN");
  world.accept(take("F"));
});

test("all members together take so much in a day of UTC, and no more", () => {
  const world = giving();
  for (const member of ["D", "E", "F", "G"]) openMember(world, member);
  for (const member of ["D", "E"]) world.accept(take(member));
  expect(world.refuse(take("F")).code).toBe("DEMONSTRATION_COINS_DAY");
  world.timeMs = Math.ceil(world.timeMs / DAY_MS) * DAY_MS - 2;
  expect(world.refuse(take("F")).code).toBe("DEMONSTRATION_COINS_DAY");
  for (const member of ["F", "G"]) world.accept(take(member));
});

test("an empty account of the house gives nothing", () => {
  const world = giving({ member: "1000", day: "100000" });
  for (const member of ["D", "E", "F", "G", "H", "I"]) openMember(world, member);
  for (const member of ["D", "E", "F", "G", "H"]) world.accept(take(member));
  expect(world.refuse(take("I")).code).toBe("DEMONSTRATION_COINS_EMPTY");
});

test("an exchange that was founded without an amount gives nothing", () => {
  const world = openWorld();
  fund(world);
  openMember(world, "D");
  expect(world.refuse(take("D")).code).toBe("FEATURE_DISABLED");
});

test.each(["demonstration_coins.member_amount", "demonstration_coins.day_max"])(
  "two people cannot change %s after the founding",
  (key) => {
    const world = giving();
    const act = { act: "ChangeParameter", key, value: "0", effectiveMs: 0 } as const;
    const refusal = world.refuse({ type: "Propose", actor: REVIEWER, act });
    expect(refusal).toEqual({ ok: false, code: "PARAMETER_ERROR", params: { field: "key" } });
  },
);

test("only members who may trade take coins", () => {
  const world = giving();
  openMember(world, "D");
  const untilMs = world.timeMs + DAY_MS;
  const decided = { member: 4, untilMs, reason: "SECURITY" } as const;
  world.accept(world.read({ type: "ProhibitTrading", actor: REVIEWER, ...decided }));
  expect(world.refuse(take("D")).code).toBe("TRADING_PROHIBITED");
  for (const actor of [0, REVIEWER, 99]) {
    const command = { type: "TakeDemonstrationCoins", actor } as const;
    expect(world.refuse(command).code).toBe("ILLEGAL_OPERATION");
  }
});

test("who took coins is no newcomer any more, and a factor set later slows withdrawals", () => {
  const world = giving();
  openMember(world, "D");
  world.accept(take("D"));
  world.timeMs += 3_600_000;
  const change = { type: "RecordSecurityChange", change: "SECOND_FACTOR_SET" } as const;
  world.accept({ ...change, actor: 4, member: 4 });
  expect(world.exchange.members.get(4).withdrawalsReviewedUntilMs).toBeGreaterThan(world.timeMs);
});

test("what was taken on a day survives a restart", () => {
  const world = giving();
  for (const member of ["D", "E", "F"]) openMember(world, member);
  for (const member of ["D", "E"]) world.accept(take(member));
  const lines = stateLines(world.exchange);
  expect(stateLines(replayed(world.records))).toEqual(lines);
  const again = restored(lines);
  expect(stateLines(again)).toEqual(lines);
  expect(again.demonstrationCoins.takenOnDayOf(world.timeMs)).toBe(units("2000"));
});

/** Gives 1,000 USDT to each, 2,000 a day unless said otherwise, out of 5,000. */
function giving({ member = "1000", day = "2000" } = {}): World {
  const terms = {
    "demonstration_coins.member_amount": member,
    "demonstration_coins.day_max": day,
  };
  const world = openWorld({ acts: termActs(terms) });
  fund(world);
  return world;
}

function fund(world: World): void {
  const of = { asset: "USDT", amount: "5000", evidence: "proof-1" } as const;
  world.decide({ act: "ContributeCapital", network: "TRC20", ...of });
  world.decide({ act: "TransferHouse", from: "sys:treasury", to: "sys:marketing", ...of });
}

function link(world: World, older: number, newer: number): void {
  for (const actor of [REVIEWER, REVIEWER - 1]) {
    for (const member of [older, newer]) {
      world.accept({ type: "RecordFileAccess", actor, member, subject: "PROFILE" });
    }
  }
  world.decide({ act: "DecideLink", older, newer, verdict: "confirmed", reason: "SAME_PERSON" });
}

function take(member: string) {
  return { type: "TakeDemonstrationCoins", actor: memberNumber(member) } as const;
}
