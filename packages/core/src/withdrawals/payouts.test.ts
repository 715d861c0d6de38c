import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { describe, expect, test } from "vitest";
import { custody } from "../ledger/accounts.ts";
import { restored, stateLines } from "../testing/state.ts";
import {
  certify,
  fingerprintOf,
  newAddress,
  pass,
  send,
  walletWorld,
  withdraw,
} from "../testing/wallet-world.ts";
import { sha256, units } from "../testing/words.ts";
import { openMember, REVIEWER, type World } from "../testing/world.ts";
import type { Payout } from "./commands.ts";
import { judgePayouts, ownPayouts } from "./payouts.ts";

const PAYER = -8;
const OTHER = -10;
const HOUR_MS = 3_600_000;

describe("a batch of payouts", () => {
  test("becomes one person's as a whole, for the time of a batch", () => {
    const { world, numbers } = passedThree();
    const { events } = world.accept(assigning(PAYER, numbers));
    const expiresMs = world.timeMs + HOUR_MS;
    const assigned = { type: "CaseAssigned", kind: "withdrawal", member: 4, staff: PAYER } as const;
    expect(events).toEqual(
      numbers.map((number) => ({ ...assigned, number, expiresMs, isOnce: true })),
    );
    expect(world.refuse(assigning(OTHER, numbers)).code).toBe("CASE_ASSIGNED");
    const lines = stateLines(world.exchange);
    expect(stateLines(restored(lines))).toEqual(lines);
  });

  test("is refused as a whole, and names the case that somebody else has", () => {
    const { world, numbers } = passedThree();
    const [first = 0, second = 0] = numbers;
    world.accept({ type: "AssignCase", actor: OTHER, kind: "withdrawal", number: second });
    const refused = world.refuse(assigning(PAYER, numbers));
    expect([refused.code, refused.params?.withdrawal]).toEqual(["CASE_ASSIGNED", second]);
    const { review } = world.exchange;
    expect(review.assignmentOf("withdrawal", first, world.timeMs)).toBeUndefined();
  });

  test("is nobody's who may not pay all of it", () => {
    const { world, numbers } = passedThree();
    expect(world.refuse(assigning(REVIEWER, numbers)).code).toBe("ANOTHER_PERSON_REQUIRED");
    const [first = 0, ...others] = numbers;
    send(world, "D", first);
    expect(world.refuse(assigning(PAYER, numbers)).code).toBe("ILLEGAL_OPERATION");
    world.accept(assigning(PAYER, others));
  });

  test("counts the files that are open, and those of the payouts that the person has", () => {
    const { world, numbers } = passedThree();
    openMember(world, "E");
    certify(world, "E");
    world.deposit("E", "USDT", "100");
    const other = withdraw(world, "E", newAddress(world, "E"), "20");
    pass(world, "E", other);
    world.set("members.open_files_max", "1");
    const [first = 0, ...others] = numbers;
    expect(world.refuse(assigning(PAYER, [first, other])).code).toBe("RATE_LIMITED");
    world.accept(assigning(PAYER, [first]));
    const refused = world.refuse(assigning(PAYER, [other]));
    expect(refused).toMatchObject({ code: "RATE_LIMITED", params: { seconds: 3_600 } });
    world.accept(assigning(PAYER, others));
    world.accept(assigning(OTHER, [other]));
  });

  test("has no payout that is late, because its member may take it back soon", () => {
    const { world, numbers } = passedThree();
    const [first = 0, second = 0] = numbers;
    const byMs = world.exchange.withdrawals.nextSteps.of(first)?.byMs ?? 0;
    world.timeMs = byMs - 2;
    world.accept(assigning(PAYER, [second]));
    expect(ownPayouts(world.exchange, PAYER)).toHaveLength(1);
    expect(world.refuse(assigning(OTHER, [first])).code).toBe("ILLEGAL_OPERATION");
    world.wait(60_000);
    expect(ownPayouts(world.exchange, PAYER)).toEqual([]);
  });

  test.each([
    [[], "PARAMETER_ERROR"],
    [[1, 1], "PARAMETER_ERROR"],
    [Array.from({ length: 201 }, (_, index) => index + 1), "PARAMETER_ERROR"],
    [[99], "ILLEGAL_OPERATION"],
  ] as const)("of %j is refused", (withdrawals, code) => {
    const { world } = passedThree();
    expect(world.refuse(assigning(PAYER, withdrawals)).code).toBe(code);
  });
});

describe("the result of a batch", () => {
  test("sends all of its withdrawals, each by its own transaction", () => {
    const { world, numbers } = passedThree();
    world.accept(assigning(PAYER, numbers));
    const payouts = numbers.map((number) => paid(number));
    const { events } = world.accept(world.read(sending(PAYER, payouts)));
    expect(events.map(({ type }) => type)).toEqual(numbers.map(() => "WithdrawalSent"));
    expect(numbers.map((number) => world.exchange.withdrawals.find(number)?.status)).toEqual(
      numbers.map(() => "sent"),
    );
  });

  test("with a wrong line sends none, and names it", () => {
    const { world, numbers } = passedThree();
    const [first = 0, second = 0, third = 0] = numbers;
    send(world, "D", first);
    const used = sha256(`transaction ${first}`);
    const payouts = [paid(second), { ...paid(third), transaction: used }];
    const refused = world.refuse(world.read(sending(PAYER, payouts)));
    expect(refused).toMatchObject({
      code: "DUPLICATE_TRANSACTION",
      params: { withdrawal: third },
    });
    expect(world.exchange.withdrawals.find(second)?.status).toBe("passed");
  });

  test("is judged line by line, each after those before it", () => {
    const { world, numbers } = passedThree();
    const [first = 0, second = 0, third = 0] = numbers;
    world.read(
      sending(
        PAYER,
        numbers.map((number) => paid(number)),
      ),
    );
    const lines: readonly Payout[] = [
      paid(first),
      { ...paid(second), transaction: paid(first).transaction },
      { ...paid(third), fingerprint: sha256("elsewhere") },
      paid(first),
      { ...paid(third), transaction: "no hash" },
      paid(99),
      paid(third),
    ];
    expect(codes(world, lines)).toEqual([
      "good",
      "DUPLICATE_TRANSACTION",
      "PARAMETER_ERROR",
      "PARAMETER_ERROR",
      "MISSING_PARAMETER",
      "ILLEGAL_OPERATION",
      "good",
    ]);
  });

  test("takes no more out of custody than is there, all lines together", () => {
    const { world, numbers } = passedThree();
    const [first = 0, second = 0] = numbers;
    world.read(
      sending(
        PAYER,
        numbers.map((number) => paid(number)),
      ),
    );
    world.decide({ act: "ListNetwork", asset: "USDT", network: "ERC20", depositMin: "1" });
    const inCustody = -world.exchange.ledger.balance(custody(0), 0);
    const amount = formatAmount((inCustody - units("30")) as Amount);
    const bridge = { from: "ext:custody:ERC20", to: "ext:custody:TRC20", evidence: "bridge" };
    world.decide({ act: "TransferHouse", asset: "USDT", amount, ...bridge });
    expect(codes(world, [paid(first), paid(second)])).toEqual(["good", "INSUFFICIENT_BALANCE"]);
    expect(codes(world, [paid(second)])).toEqual(["good"]);
  });
});

function codes(world: World, lines: readonly Payout[]): readonly string[] {
  const judged = judgePayouts(world.exchange, PAYER, lines);
  return judged.map((found) => (found.ok ? "good" : found.code));
}

/** Three withdrawals of D that were passed and may be paid. */
function passedThree(): { world: World; numbers: readonly number[] } {
  const world = walletWorld();
  const address = newAddress(world, "D");
  const numbers = ["20", "21", "22"].map((text) => withdraw(world, "D", address, text));
  for (const number of numbers) pass(world, "D", number);
  return { world, numbers };
}

function assigning(actor: number, withdrawals: readonly number[]) {
  return { type: "AssignPayouts", actor, withdrawals } as const;
}

function paid(withdrawal: number): Payout {
  const transaction = sha256(`payment ${withdrawal}`);
  return { withdrawal, fingerprint: fingerprintOf("D"), transaction };
}

function sending(actor: number, payouts: readonly Payout[]) {
  return { type: "SendPayouts", actor, payouts } as const;
}
