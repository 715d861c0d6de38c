import { formatAmount } from "@sumi/primitives/amount.ts";
import { describe, expect, test } from "vitest";
import { FEE, REFERRAL_DUE } from "../ledger/accounts.ts";
import { newExchange, stateLines } from "../testing/state.ts";
import { toldBalances } from "../testing/told-entries.ts";
import { certify } from "../testing/wallet-world.ts";
import { memberNumber, units } from "../testing/words.ts";
import type { World } from "../testing/world.ts";
import {
  accrualsOf,
  DAY_MS,
  link,
  morning,
  referralWorld,
  runDue,
  toldRewards,
  trade,
} from "./testing/referral-world.ts";

const USDT = 0;

const balance = (world: World, account: number) =>
  formatAmount(world.exchange.ledger.balance(account, USDT));

function freeze(world: World, member: string): void {
  const reviewByMs = world.timeMs + 3_600_000;
  const number = memberNumber(member);
  const freeze = { type: "FreezeMember", actor: -31, member: number, reason: "SECURITY" } as const;
  world.accept(world.read({ ...freeze, reviewByMs }));
}

describe("the fee of a trade", () => {
  test("R3 and R4: three generations earn of it, not a fourth; the house keeps 7.8", () => {
    const world = referralWorld();
    expect(toldRewards(trade(world))).toEqual(["D 2.4 C 1.2 B 0.6"]);
    expect(balance(world, FEE)).toBe("7.8");
    expect(balance(world, REFERRAL_DUE)).toBe("4.2");
    morning(world);
    expect(toldBalances(world)).toEqual(
      expect.arrayContaining([
        "B available USDT 0.6",
        "C available USDT 1.2",
        "D available USDT 2.4",
        "sys:fee USDT 7.8",
      ]),
    );
    expect(balance(world, REFERRAL_DUE)).toBe("0");
  });

  test("is shared by published rates, each share rounded down by itself", () => {
    const world = referralWorld({ "market.BTC-USDT.taker_rate": "0.00000002" });
    // A fee of 0.00000023 USDT: 35 % of it would be eight units.
    const [accrued] = accrualsOf(trade(world, "0.00019"));
    expect(accrued).toMatchObject({ fee: 23n, firstAmount: 4n, secondAmount: 2n, thirdAmount: 1n });
    expect(accrued).toMatchObject({ firstRate: 2e7, secondRate: 1e7, thirdRate: 5e6 });
  });

  test("R1: leaves the third with nothing where its share is less than a unit", () => {
    const world = referralWorld({ "market.BTC-USDT.taker_rate": "0.00000001" });
    const [small] = accrualsOf(trade(world, "0.00031"));
    expect(small).toMatchObject({ fee: 19n, firstAmount: 3n, secondAmount: 1n, thirdAmount: 0n });
  });

  test("of which no unit is left for anybody is not shared", () => {
    const world = referralWorld({ "market.BTC-USDT.taker_rate": "0" });
    expect(accrualsOf(trade(world))).toEqual([]);
  });

  test("of a trade in both coins is shared in the coin of each payer", () => {
    const world = referralWorld();
    world.place("E", "sell 0.1 @60000");
    world.deposit("E", "USDT", "6000");
    const record = world.accept(world.order("F", "buy 0.1 @60000"));
    expect(accrualsOf(record).map(({ member, asset }) => [member, asset])).toEqual([[5, USDT]]);
    world.place("F", "sell 0.05 @60000");
    const bought = world.accept(world.order("E", "buy 0.05 @60000"));
    expect(toldRewards(bought)).toEqual(["D 0.00001 C 0.000005 B 0.0000025"]);
    expect(accrualsOf(bought)[0]).toMatchObject({ asset: 1, value: units("3") });
  });

  test("of a payer whom nobody invited belongs to the house", () => {
    const world = referralWorld();
    world.deposit("F", "BTC", "1");
    world.place("F", "sell 0.1 @60000");
    world.deposit("A", "USDT", "6000");
    expect(toldRewards(world.accept(world.order("A", "buy 0.1 @60000")))).toEqual([]);
  });
});

describe("nobody moves up", () => {
  test("where an ancestor is frozen", () => {
    const world = referralWorld();
    freeze(world, "C");
    expect(toldRewards(trade(world))).toEqual(["D 2.4 B 0.6"]);
    expect(accrualsOf(trade(world))[0]).toMatchObject({ second: 0, secondRate: 0 });
    world.decide({ act: "UnfreezeMember", member: memberNumber("C") });
    expect(toldRewards(trade(world))).toEqual(["D 2.4 C 1.2 B 0.6"]);
  });

  test("where an ancestor is not certified, or not any more", () => {
    const world = referralWorld();
    world.decide({ act: "DecertifyMember", member: memberNumber("D"), reason: "FORGED" });
    expect(toldRewards(trade(world))).toEqual(["C 1.2 B 0.6"]);
  });
});

describe("a person earns nothing from themselves, and once from a fee", () => {
  test("where an ancestor is the house", () => {
    const world = referralWorld();
    const founding = { type: "OpenMember", actor: 0, account: "account-7", sponsor: 0 } as const;
    world.accept({ ...founding, house: "maker" });
    certify(world, "G");
    const sponsor = memberNumber("G");
    world.accept({ ...founding, account: "account-8", sponsor, house: "none" });
    world.deposit("H", "BTC", "1");
    world.place("F", "buy 0.1 @60000");
    expect(toldRewards(world.accept(world.order("H", "sell 0.1 @60000")))).toEqual([]);
  });

  test("an account linked with the payer gets nothing", () => {
    const world = referralWorld();
    link(world, "D", "E");
    expect(toldRewards(trade(world))).toEqual(["C 1.2 B 0.6"]);
  });

  test("nor does a ring of accounts of one person, whoever is between them", () => {
    const world = referralWorld();
    link(world, "B", "D");
    expect(toldRewards(trade(world))).toEqual(["D 2.4 C 1.2"]);
    link(world, "B", "C");
    expect(toldRewards(trade(world))).toEqual(["D 2.4"]);
  });

  test("parted again, they earn from then on", () => {
    const world = referralWorld();
    link(world, "D", "E");
    trade(world);
    const [older, newer] = [memberNumber("D"), memberNumber("E")];
    world.decide({ act: "DecideLink", older, newer, verdict: "dismissed", reason: "MISTAKE" });
    expect(toldRewards(trade(world))).toEqual(["D 2.4 C 1.2 B 0.6"]);
  });

  test("a suspicion alone takes nothing away", () => {
    const world = referralWorld();
    world.accept({ type: "SuspectLink", actor: 0, older: 4, newer: 5, sign: "DEVICE" });
    expect(toldRewards(trade(world))).toEqual(["D 2.4 C 1.2 B 0.6"]);
  });
});

describe("what was earned is paid", () => {
  test("at one in the morning, not a millisecond before", () => {
    const world = referralWorld();
    trade(world);
    const day = Math.floor(world.timeMs / DAY_MS);
    world.wait((day + 1) * DAY_MS + 3_600_000 - world.timeMs - 3);
    const early = { type: "PayRewards", actor: 0, limit: 500 } as const;
    expect(world.refuse(early).code).toBe("ILLEGAL_OPERATION");
    expect(world.accept(early).events).toHaveLength(3);
  });

  test("once, in one entry for each member, source, asset and day", () => {
    const world = referralWorld();
    trade(world, "0.1");
    trade(world, "0.1");
    const paid = morning(world).flatMap(({ events }) => events);
    const told = paid.flatMap((event) => {
      return event.type === "RewardPaid" ? [[event.member, formatAmount(event.amount)]] : [];
    });
    expect(told).toEqual([
      [4, "2.4"],
      [3, "1.2"],
      [2, "0.6"],
    ]);
    expect(runDue(world)).toEqual([]);
  });

  test("also to a member who was frozen after the trade: a freeze takes nothing", () => {
    const world = referralWorld();
    trade(world);
    freeze(world, "D");
    morning(world);
    expect(toldBalances(world)).toContain("D available USDT 2.4");
  });

  test("in pieces, between which the exchange may stop and start", () => {
    const world = referralWorld();
    trade(world);
    world.wait(DAY_MS);
    const [first] = [world.accept({ type: "PayRewards", actor: 0, limit: 1 })];
    expect(first?.events).toHaveLength(1);
    const restarted = newExchange();
    for (const record of world.records) restarted.replay(record);
    expect(stateLines(restarted)).toEqual(stateLines(world.exchange));
    runDue(world, 1);
    expect(balance(world, REFERRAL_DUE)).toBe("0");
  });

  test.each([
    ["by a member", { actor: 4, limit: 1 }, "ILLEGAL_OPERATION"],
    ["by staff", { actor: -1, limit: 1 }, "ILLEGAL_OPERATION"],
    ["in pieces of nothing", { actor: 0, limit: 0 }, "PARAMETER_ERROR"],
    ["in too large pieces", { actor: 0, limit: 501 }, "PARAMETER_ERROR"],
  ])("and not %s", (_, given, code) => {
    const world = referralWorld();
    trade(world);
    world.wait(DAY_MS);
    expect(world.refuse({ type: "PayRewards", ...given }).code).toBe(code);
    expect(world.refuse({ type: "ReviewReferralLevels", ...given }).code).toBe(code);
  });
});

describe("rates", () => {
  test("change a day after they were announced, and nothing before is counted again", () => {
    const world = referralWorld();
    trade(world);
    const change = { act: "ChangeParameter", key: "referrals.rate_1", value: "0.1" } as const;
    const hasty = { type: "Propose", actor: -1, act: { ...change, effectiveMs: 0 } } as const;
    expect(world.refuse(hasty).params).toEqual({ field: "effective_ms" });
    const effectiveMs = world.timeMs + DAY_MS + 10_000;
    world.decide({ ...change, effectiveMs });
    expect(toldRewards(trade(world, "0.02"))).toEqual(["D 0.24 C 0.12 B 0.06"]);
    world.wait(effectiveMs - world.timeMs);
    expect(toldRewards(trade(world, "0.02"))).toEqual(["D 0.12 C 0.12 B 0.06"]);
    morning(world);
    expect(toldBalances(world)).toContain("D available USDT 2.76");
  });

  test.each([
    ["rate_1", "0.27"],
    ["rate_2", "0.2"],
    ["multiplier_3", "1.8"],
  ])("leave the house half of every fee, whatever the level: not %s %s", (name, value) => {
    const world = referralWorld();
    const effectiveMs = world.timeMs + 2 * DAY_MS;
    const act = { act: "ChangeParameter", key: `referrals.${name}`, value, effectiveMs } as const;
    expect(world.refuse({ type: "Propose", actor: -1, act }).params).toEqual({ field: "value" });
  });

  test("are judged with those that are announced for later", () => {
    const world = referralWorld();
    const later = world.timeMs + 4 * DAY_MS;
    const change = { act: "ChangeParameter", effectiveMs: later } as const;
    world.decide({ ...change, key: "referrals.rate_2", value: "0.18" });
    const soon = { ...change, effectiveMs: later - DAY_MS };
    const act = { ...soon, key: "referrals.rate_3", value: "0.1" } as const;
    expect(world.refuse({ type: "Propose", actor: -1, act }).params).toEqual({ field: "value" });
  });
});

test("rewards that are due, teams and levels survive a snapshot", () => {
  const world = referralWorld({ "referrals.members_1": "1" });
  certify(world, "E");
  trade(world);
  morning(world);
  trade(world);
  const restored = newExchange();
  world.exchange.write((name, values) => restored.restore(name, values));
  expect(stateLines(restored)).toEqual(stateLines(world.exchange));
});
