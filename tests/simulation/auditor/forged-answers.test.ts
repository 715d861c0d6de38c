import type { CommandRecord } from "@sumi/core/exchange.ts";
import { ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import { expect, test } from "vitest";
import type { Day, Told } from "../../model/testing/day.ts";
import { findingsInChain, forged, matching } from "../../model/testing/forging.ts";
import { type Lie, testLies } from "../../model/testing/lies.ts";
import { openedDay, order } from "../../model/testing/trading-day.ts";
import type { Answer } from "../clients/door.ts";
import type { Sight } from "../clients/sight.ts";

const anOrder = (day: Day) => {
  day.do(order({ actor: 1, side: "buy" }));
  day.seal();
};

/** Member 1's state before the first order, as of an opening command two days earlier. */
const BEFORE: Partial<Sight> = {
  sequence: 42,
  openOrders: [],
  balances: [20_000, 1, 30].map((coins, asset) => {
    return { asset, available: BigInt(coins) * 100_000_000n, held: 0n };
  }),
};

const ANSWERS: readonly Lie[] = [
  {
    name: "a command that is acknowledged before it is durable",
    script: anOrder,
    lie: (told) => {
      const at = told.findLastIndex(({ kind }) => kind === "committed");
      return [...told.slice(0, at), ...told.slice(at + 1, at + 2), ...told.slice(at, at + 1)];
    },
    found: [
      /^I15 Command \d+ is acknowledged and not durable/,
      /^I15 Member 1 was shown .* not dur/,
    ],
  },
  {
    name: "an answer that says another fee than the chain",
    script: (day) => {
      day.do(order({ actor: 2, side: "sell" }));
      day.seal();
      anOrder(day);
    },
    lie: answering((answer) => ({ ...answer, record: withoutFee(answer.record) })),
    found: [/^I15 Command \d+ is answered otherwise than it stands in the chain/],
  },
  {
    name: "an answer that keeps an event to itself",
    script: anOrder,
    lie: answering((answer) => ({ ...answer, record: { ...answer.record, events: [] } })),
    found: [/^I15 Command \d+ is answered otherwise than it stands in the chain/],
  },
  {
    name: "an answer with somebody else's command",
    script: (day) => {
      day.do(order({ actor: 2, side: "buy" }));
      anOrder(day);
    },
    lie: (told) => {
      const [other] = told.flatMap(recordIn).slice(-2);
      assert(other !== undefined, "two orders were accepted");
      return answering((answer) => ({ ...answer, record: other, repeated: true }))(told);
    },
    found: [/^I15 PlaceOrder is answered with command \d+, another one/],
  },
  {
    name: "an answer with what stood earlier",
    script: anOrder,
    lie: answering(({ sight, ...answer }) => ({ ...answer, sight: { ...sight, ...BEFORE } })),
    found: [/^I15 What came with the answer to command \d+ is of command \d+/],
  },
  {
    name: "a refusal of what stands in the chain",
    script: anOrder,
    lie: (told) => refusing(told, "INSUFFICIENT_BALANCE"),
    found: [/^I15 Command \d+ stands in the chain and was refused/],
  },
  {
    name: "a command that is forgotten, and refused when it is asked again",
    script: (day) => {
      const deed = day.do(order({ actor: 1, side: "buy" }));
      day.seal();
      day.again(deed);
      day.seal();
    },
    lie: (told) => refusing(told, "INSUFFICIENT_BALANCE"),
    found: [/^I15 Command \d+ stands in the chain and was refused/],
  },
  {
    name: "a command that nobody wanted",
    script: anOrder,
    lie: (told) => {
      const at = told.findLastIndex(({ kind }) => kind === "intends");
      return told.toSpliced(at, 1);
    },
    found: [/^I15 Nobody asked for PlaceOrder as it stands in the chain/],
  },
  {
    name: "a wrong command that is accepted",
    script: (day) => {
      const keys = ["PRICE_TICK"] as const;
      day.do(order({ actor: 1, side: "buy" }), { kind: "wrong", field: "price", keys });
      day.seal();
    },
    lie: (told) => told,
    found: [/^I15 PlaceOrder is accepted although price is wrong/],
  },
  {
    name: "a wrong command that is refused for another reason",
    script: (day) => {
      const keys = ["PRICE_TICK"] as const;
      const wrong = order({ actor: 1, side: "buy", quantity: 90_000 });
      day.do(wrong, { kind: "wrong", field: "price", keys });
      day.seal();
    },
    lie: (told) => told,
    found: [/^I15 PlaceOrder has a wrong price: INSUFFICIENT_BALANCE, not PRICE_TICK/],
  },
  {
    name: "a conflict that is refused as something else",
    script: (day) => {
      const of = day.do(order({ actor: 1, side: "buy" }));
      day.seal();
      const key = { high: 0, low: 0, ...of.command.key, body: 99 };
      day.do({ ...order({ actor: 1, side: "sell" }), key }, { kind: "conflict", of });
      day.seal();
    },
    lie: (told) => refusing(told, "INSUFFICIENT_BALANCE"),
    found: [/^I15 The key of command \d+ with another body: INSUFFICIENT_BALANCE/],
  },
];

testLies(ANSWERS);

/** The last two commands get the same key, although both are in the chain. */
for (const [name, body, found] of [
  ["that counts twice", 7, /^I15 The key of command \d+ counts again: PlaceOrder/],
  ["that stands for two commands", 8, /^I15 The key of command \d+ should have been a conflict/],
] as const) {
  test(`the auditor finds a key ${name}`, () => {
    const day = openedDay();
    const wish = order({ actor: 1, side: "buy" });
    day.do({ ...wish, key: { high: 7, low: 7, body: 7 } });
    day.seal();
    const second = day.do(wish);
    day.seal();
    const key = { high: 7, low: 7, body };
    const told = forged(day, ({ happened }) => Object.assign(happened, { key: [7, 7, body] }));
    const wanted = told.map((each) => {
      if (each.kind !== "intends" || each.deed.number !== second.number) return each;
      return { ...each, deed: { ...second, command: { ...wish, key } } };
    });
    expect(findingsInChain(wanted)).toEqual(matching([found]));
  });
}

type Accepted = Extract<Answer, { kind: "accepted" }>;

/** Changes the last answer. */
function answering(change: (answer: Accepted) => Accepted) {
  return (told: readonly Told[]): readonly Told[] => {
    const at = told.findLastIndex(({ kind }) => kind === "answered");
    return told.map((each, index) => {
      if (index !== at || each.kind !== "answered" || each.answer.kind !== "accepted") return each;
      return { ...each, answer: change(each.answer) };
    });
  };
}

/** Turns the last answer into a refusal. */
function refusing(told: readonly Told[], code: RejectionCode): readonly Told[] {
  const at = told.findLastIndex(({ kind }) => kind === "answered");
  return told.map((each, index) => {
    if (index !== at || each.kind !== "answered") return each;
    const answer: Answer = { kind: "refused", rejected: { ok: false, code } };
    return { ...each, answer };
  });
}

function recordIn(told: Told): readonly CommandRecord[] {
  return told.kind === "answered" && told.answer.kind === "accepted" ? [told.answer.record] : [];
}

function withoutFee(record: CommandRecord): CommandRecord {
  const events = record.events.map((event) =>
    event.type === "Traded" ? { ...event, buyerFee: ZERO } : event,
  );
  return { ...record, events };
}
