/** Ten accounts of one ring, and one to three dishonest reviewers. */
import { expect, test } from "vitest";
import {
  certify,
  fingerprintOf,
  newAddress,
  request,
  walletWorld,
} from "../testing/wallet-world.ts";
import { sha256, units } from "../testing/words.ts";
import { openMember, REVIEWER, SECOND_REVIEWER, type World } from "../testing/world.ts";

const RING = ["D", "E", "F", "G", "H", "I", "J", "K", "L", "M"];
const LIMITS = {
  "withdrawals.single_reviewer_max": "100",
  "withdrawals.single_reviewer_day_max": "400",
  "withdrawals.member_day_max": "500",
};

test("a ring with one reviewer takes out no more than one reviewer's day", () => {
  const world = ringWorld(LIMITS);
  expect(passedAlone(world, [REVIEWER])).toBe(units("400"));
});

test("a ring with three reviewers takes out as much as three, while nobody links it", () => {
  const world = ringWorld(LIMITS);
  expect(passedAlone(world, [REVIEWER, SECOND_REVIEWER, -3])).toBe(units("1000"));
});

test("a ring with three reviewers takes out one person's day, once it is linked", () => {
  const world = ringWorld(LIMITS);
  linkRing(world);
  expect(passedAlone(world, [REVIEWER, SECOND_REVIEWER, -3])).toBe(units("400"));
});

test("a ring asks for no more than one person's day in all", () => {
  const world = ringWorld(LIMITS);
  linkRing(world);
  const asked = RING.map((letter, index) => {
    return world.execute(request(letter, addressOf(world, index), "100"));
  });
  expect(asked.map((outcome) => (outcome.ok ? "asked" : outcome.code))).toEqual([
    ...Array(5).fill("asked"),
    ...Array(5).fill("WITHDRAWAL_DAILY_LIMIT"),
  ]);
});

test("a ring is credited no more than one person's day by three reviewers", () => {
  const world = ringWorld({
    ...LIMITS,
    "deposits.single_reviewer_max": "100",
    "deposits.single_reviewer_day_max": "400",
  });
  linkRing(world);
  expect(creditedAlone(world, [REVIEWER, SECOND_REVIEWER, -3])).toBe(units("400"));
});

/** Ten certified members with an address and money, a day after the money came. */
function ringWorld(terms: Readonly<Record<string, string>>): World {
  const world = walletWorld(terms);
  for (const letter of RING.slice(1)) {
    openMember(world, letter);
    certify(world, letter);
    world.deposit(letter, "USDT", "2000");
  }
  for (const letter of RING) newAddress(world, letter);
  world.wait(86_400_000);
  return world;
}

function linkRing(world: World): void {
  RING.slice(1).forEach((_, index) => {
    const pair = { older: index + 4, newer: index + 5 };
    world.decide({ act: "DecideLink", ...pair, verdict: "confirmed", reason: "ACTING_TOGETHER" });
  });
}

function addressOf(world: World, index: number): number {
  return world.exchange.withdrawals.addresses.of(index + 4)[0]?.address ?? 0;
}

/** The value that leaves, if each account asks for 100 and reviewers pass it in turn. */
function passedAlone(world: World, reviewers: readonly number[]): bigint {
  let passed = 0n;
  RING.forEach((letter, index) => {
    const asked = world.execute(request(letter, addressOf(world, index), "100"));
    if (!asked.ok) return;
    const withdrawal = world.exchange.withdrawals.count;
    const actor = reviewers[index % reviewers.length] ?? REVIEWER;
    const passing = { withdrawal, fingerprint: fingerprintOf(letter) };
    const pass = { type: "PassWithdrawal", actor, ...passing } as const;
    const [event] = world.accept(world.read(pass)).events;
    if (event?.type === "WithdrawalPassed") passed += event.value;
  });
  return passed;
}

/** The value that is credited, if each account announces 100 and a reviewer confirms it. */
function creditedAlone(world: World, reviewers: readonly number[]): bigint {
  let credited = 0n;
  RING.forEach((letter, index) => {
    const transaction = sha256(`transfer of ${letter}`);
    const announced = { asset: 0, network: 0, amount: units("100"), voucher: transaction };
    world.accept({ type: "SubmitDeposit", actor: index + 4, ...announced, transaction });
    const actor = reviewers[index % reviewers.length] ?? REVIEWER;
    const found = { amount: units("100"), transaction, output: 0 };
    const deposit = world.exchange.sequence;
    const confirm = { type: "ConfirmDeposit", actor, deposit, ...found } as const;
    const [event] = world.accept(world.read(confirm)).events;
    if (event?.type === "DepositCredited") credited += event.value;
  });
  return credited;
}
