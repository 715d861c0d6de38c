import { assert } from "@sumi/primitives/assert.ts";
import { describe, expect, test } from "vitest";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { toldBalances } from "../testing/told-entries.ts";
import { units } from "../testing/words.ts";
import { openWorld, REVIEWER, SECOND_REVIEWER } from "../testing/world.ts";
import {
  confirmation,
  confirmed,
  submit,
  transactionOf,
  transferOf,
} from "./testing/reviewed-deposits.ts";

const BTC = 1;
const THIRD_REVIEWER = -3;
const DAY_MS = 86_400_000;

describe("over one person's limit it takes two, who say the same", () => {
  const amount = units("10000.00000001");

  test("exactly at the limit one is enough", () => {
    const world = openWorld();
    const amount = units("10000");
    const record = world.accept(world.read(confirmation(submit(world, { amount }), { amount })));
    expect(record.events[0]?.type).toBe("DepositCredited");
  });

  test("one unit more waits for the second", () => {
    const world = openWorld();
    const deposit = submit(world);
    const record = confirmed(world, deposit, { amount });
    expect(record.events).toEqual([
      {
        type: "DepositProposed",
        deposit,
        reviewer: REVIEWER,
        amount,
        transfer: transferOf(deposit),
        expiresMs: world.timeMs + DAY_MS,
        separatedUntilMs: world.timeMs + 7 * DAY_MS,
        isOnce: true,
      },
    ]);
    expect(toldBalances(world)).toContain("A available USDT 20000");
    confirmed(world, deposit, { amount, actor: SECOND_REVIEWER });
    expect(toldBalances(world)).toContain("A available USDT 30000.00000001");
  });

  test("the first cannot be the second", () => {
    const world = openWorld();
    const deposit = submit(world);
    confirmed(world, deposit, { amount });
    expect(world.refuse(confirmation(deposit, { amount })).code).toBe("SELF_APPROVAL");
  });

  test("the first may say something else, which counts no longer than the first word", () => {
    const world = openWorld();
    const deposit = submit(world);
    const [first] = confirmed(world, deposit, { amount: units("99999") }).events;
    assert(first?.type === "DepositProposed", "it waits for a second person");
    const corrected = confirmation(deposit, { amount });
    const { expiresMs } = first;
    const found = { amount, transfer: transferOf(deposit), reviewer: REVIEWER };
    expect(world.accept(world.read(corrected)).events).toEqual([
      { type: "DepositProposed", deposit, ...found, expiresMs, isOnce: true },
    ]);
    expect(world.refuse(corrected).code).toBe("SELF_APPROVAL");
    confirmed(world, deposit, { amount, actor: SECOND_REVIEWER });
    expect(toldBalances(world)).toContain("A available USDT 30000.00000001");
  });

  test.each([
    ["the first person", REVIEWER],
    ["a third one", THIRD_REVIEWER],
  ])("another one's different word stands beside it, and %s may repeat it", (_, last) => {
    const world = openWorld();
    const deposit = submit(world);
    confirmed(world, deposit, { amount: units("99999") });
    const right = { amount, actor: SECOND_REVIEWER };
    expect(confirmed(world, deposit, right).events[0]?.type).toBe("DepositProposed");
    expect(world.refuse(confirmation(deposit, right)).code).toBe("SELF_APPROVAL");
    const [credited] = confirmed(world, deposit, { amount, actor: last }).events;
    expect(credited).toMatchObject({ type: "DepositCredited", amount });
  });

  test("nobody's word is displaced, however often one person says something else", () => {
    const world = openWorld();
    const deposit = submit(world);
    confirmed(world, deposit, { amount, actor: SECOND_REVIEWER });
    for (const text of ["99999", "99998", "99999"]) {
      confirmed(world, deposit, { amount: units(text) });
    }
    const [credited] = confirmed(world, deposit, { amount, actor: THIRD_REVIEWER }).events;
    expect(credited?.type).toBe("DepositCredited");
  });

  test("another amount or another transfer is not the same", () => {
    const world = openWorld();
    const deposit = submit(world);
    confirmed(world, deposit, { amount });
    const second = { amount, actor: SECOND_REVIEWER };
    for (const change of [{ amount: units("10001") }, { transaction: transactionOf(77) }]) {
      const [event] = confirmed(world, deposit, { ...second, ...change }).events;
      expect(event?.type).toBe("DepositProposed");
    }
    expect(confirmed(world, deposit, second).events[0]?.type).toBe("DepositCredited");
  });

  test("a transfer that somebody else credited meanwhile is refused to the second", () => {
    const world = openWorld();
    const first = submit(world);
    const transaction = transactionOf(first);
    const other = submit(world, { actor: 2, transaction });
    confirmed(world, first, { amount });
    confirmed(world, other, { transaction, actor: THIRD_REVIEWER });
    confirmed(world, other, { transaction, actor: SECOND_REVIEWER });
    const second = confirmation(first, { amount, actor: SECOND_REVIEWER });
    expect(world.refuse(world.read(second)).code).toBe("DUPLICATE_DEPOSIT");
  });

  test("a word lapses after a day, and its person says it again only after somebody else", () => {
    const world = openWorld();
    const deposit = submit(world);
    confirmed(world, deposit, { amount });
    const lapsedMs = world.timeMs + DAY_MS;
    const again = confirmation(deposit, { amount });
    const other = confirmation(deposit, { amount, actor: SECOND_REVIEWER });
    for (const decision of [again, other]) {
      world.timeMs = lapsedMs - 10;
      world.read(decision);
    }
    world.timeMs = lapsedMs - 1;
    expect(world.refuse(again).code).toBe("ANOTHER_PERSON_REQUIRED");
    expect(world.accept(other).events[0]?.type).toBe("DepositProposed");
    world.timeMs += DAY_MS;
    expect(world.refuse(world.read(other)).code).toBe("ANOTHER_PERSON_REQUIRED");
    expect(world.accept(world.read(again)).events[0]?.type).toBe("DepositProposed");
    expect(world.accept(world.read(other)).events[0]?.type).toBe("DepositCredited");
  });

  test("nor does one say it again whom the first person introduced a short while ago", () => {
    const world = openWorld();
    world.decide({ act: "ChangeStaff", change: "add", staff: 7, roles: ["reviewer"] });
    world.timeMs += 2 * DAY_MS;
    const deposit = submit(world);
    confirmed(world, deposit, { amount });
    world.timeMs += DAY_MS;
    const { code } = world.refuse(world.read(confirmation(deposit, { amount, actor: -7 })));
    expect(code).toBe("ANOTHER_PERSON_REQUIRED");
  });

  test("a replay and a snapshot know whose words stand, and who spoke last", () => {
    const world = openWorld();
    const deposit = submit(world);
    confirmed(world, deposit, { amount });
    confirmed(world, deposit, { amount: units("10001"), actor: SECOND_REVIEWER });
    const lines = stateLines(world.exchange);
    expect(stateLines(replayed(world.records))).toEqual(lines);
    expect(stateLines(restored(lines))).toEqual(lines);
    const kept = (name: string) => lines.filter((line) => line.startsWith(`["${name}"`)).length;
    expect([kept("depositProposal"), kept("depositProposer")]).toEqual([2, 1]);
    confirmed(world, deposit, { amount, actor: THIRD_REVIEWER });
    const after = stateLines(world.exchange).join("\n");
    expect(after).not.toMatch(/"depositPropos(?:al|er)"/);
  });

  test("coins count with what they are worth at the last good index", () => {
    const world = openWorld();
    const amounts = ["0.16666666", "0.16666667"].map(units);
    const kinds = amounts.map((amount) => {
      const deposit = submit(world, { asset: BTC, network: 1, amount });
      return confirmed(world, deposit, { amount }).events[0]?.type;
    });
    expect(kinds).toEqual(["DepositCredited", "DepositProposed"]);
  });

  test("coins without a price always take two", () => {
    const world = openWorld();
    world.decide({ act: "ListAsset", asset: "ETH", indexDecimals: 2 });
    world.decide({ act: "ListNetwork", asset: "ETH", network: "ETH", depositMin: "0" });
    const amount = units("0.00000001");
    const deposit = submit(world, { asset: 2, network: 2, amount });
    const kinds = [REVIEWER, SECOND_REVIEWER].map(
      (actor) => confirmed(world, deposit, { amount, actor }).events[0]?.type,
    );
    expect(kinds).toEqual(["DepositProposed", "DepositCredited"]);
  });
});
