import { expect, test } from "vitest";
import { checkOrders, type StandingOrder } from "./order-check.ts";
import { OrderMemory } from "./order-memory.ts";

/** Orders 0 to 4 of a run: acknowledged, cancelled, refused, unanswered, cancel unanswered. */
function remembered(): OrderMemory {
  const memory = new OrderMemory("t");
  for (let number = 0; number < 5; number += 1) memory.ask(number);
  memory.placed(0, 100);
  memory.placed(1, 101);
  memory.cancelAsked(1);
  memory.cancelled(1);
  memory.refused(2);
  memory.placed(4, 104);
  memory.cancelAsked(4);
  return memory;
}

const HELD: readonly StandingOrder[] = [
  { id: 100, name: "t0", status: "filled" },
  { id: 101, name: "t1", status: "cancelled" },
  { id: 104, name: "t4", status: "open" },
];
const OTHERS: readonly StandingOrder[] = [
  { id: 7, name: "", status: "open" },
  { id: 8, name: "t", status: "open" },
  { id: 9, name: "t00", status: "open" },
  { id: 10, name: "t5", status: "open" },
  { id: 11, name: "house", status: "open" },
];

test("a run in which every answer was true has no findings", () => {
  const counts = { acknowledged: 3, refused: 1, unanswered: 1 };
  expect(checkOrders(remembered(), [...HELD, ...OTHERS])).toEqual({
    ...counts,
    unansweredStanding: 0,
    findings: [],
  });
  const stands: StandingOrder = { id: 103, name: "t3", status: "open" };
  expect(checkOrders(remembered(), [...HELD, stands])).toEqual({
    ...counts,
    unansweredStanding: 1,
    findings: [],
  });
});

const wrong: readonly [what: string, standing: readonly StandingOrder[], finding: string][] = [
  ["a lost order", HELD.slice(1), "t0 was acknowledged as 100 and is lost"],
  [
    "an order under another id",
    [{ id: 99, name: "t0", status: "open" }, ...HELD.slice(1)],
    "t0 was acknowledged as 100 and stands as 99",
  ],
  ["an order that counted twice", [...HELD, { id: 105, name: "t0", status: "open" }], "t0 stands"],
  [
    "an unanswered order that counted twice",
    [...HELD, { id: 103, name: "t3", status: "open" }, { id: 106, name: "t3", status: "open" }],
    "t3 stands twice",
  ],
  [
    "a refused order that stands",
    [...HELD, { id: 102, name: "t2", status: "open" }],
    "t2 was refused and stands",
  ],
  [
    "a cancelled order that is open",
    [...HELD.filter(({ name }) => name !== "t1"), { id: 101, name: "t1", status: "open" }],
    "t1 was told to be cancelled and is open",
  ],
];
for (const [what, standing, finding] of wrong) {
  test(`${what} is found`, () => {
    const [first = ""] = checkOrders(remembered(), standing).findings;
    expect(first).toContain(finding);
  });
}

test("a key that is answered with two ids is a contradiction", () => {
  const memory = new OrderMemory("t");
  const number = memory.ask(0);
  const told = [memory.placed(number, 5), memory.placed(number, 5), memory.placed(number, 6)];
  expect(told).toEqual(["placed", "placed", "contradiction"]);
});

test("names lead back to their numbers, and memory grows with the run", () => {
  const memory = new OrderMemory("r");
  for (let count = 0; count < 70_000; count += 1) {
    const number = memory.ask(count % 300);
    memory.placed(number, count + 1);
  }
  const numbers = [0, 35, 36, 65_536, 69_999];
  expect(numbers.map((number) => memory.numberOf(memory.nameOf(number)))).toEqual(numbers);
  expect(numbers.map((number) => memory.idOf(number))).toEqual(numbers.map((one) => one + 1));
  expect(numbers.map((number) => memory.memberOf(number))).toEqual(numbers.map((one) => one % 300));
});
