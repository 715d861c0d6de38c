import { expect, test } from "vitest";
import { decimalOf, unitsOf } from "../decimal.ts";
import type { Position } from "./position.ts";
import { fund } from "./testing/plain-funding.ts";
import { liquidate, type Step } from "./testing/plain-liquidation.ts";
import type { PlainOrders } from "./testing/plain-orders.ts";
import { BITCOIN, sceneOf, trade } from "./testing/scenes.ts";
import {
  toldBalances,
  toldEntries,
  toldFill,
  toldLiquidation,
  toldQueue,
  toldSums,
  toldView,
} from "./testing/told.ts";
import vectors from "./testing/vectors.json" with { type: "json" };

/** The rule book's stories, step by step and posting by posting. */

/** A step has those fields that its story needs. */
type VectorStep = {
  readonly r?: readonly object[];
  readonly view?: readonly object[];
  readonly adl_queue_shorts?: readonly object[];
  readonly rate?: string;
  readonly mark?: string;
  readonly payments?: readonly object[];
  readonly residue_to_insurance?: string;
};

function storyOf(name: string) {
  const story = vectors.vectors.find((each) => each.name === name);
  expect(story).toBeDefined();
  const steps: readonly VectorStep[] = story?.steps ?? [];
  return { steps, postings: story?.postings, end: story?.end, inv: story?.inv };
}

/** The fills and views of each step, in the order of the vectors. */
function expectedOf(name: string) {
  const { steps } = storyOf(name);
  return {
    fills: steps.flatMap((step) => (step.r === undefined ? [] : [step.r])),
    views: steps.flatMap((step) => (step.view === undefined ? [] : [step.view])),
  };
}

type Scene = ReturnType<typeof sceneOf>;

function views({ exchange }: Scene, members: string, mark: string) {
  return [...members].map((member) => {
    return toldView(BITCOIN, member, exchange.positionOf(member), unitsOf(mark));
  });
}

function bid(orders: PlainOrders, member: string, quantity: string, price: string): void {
  const order = { member, side: "buy", leverage: 5n } as const;
  const placed = { ...order, quantity: unitsOf(quantity), price: unitsOf(price) };
  expect(orders.place(placed)).toBe(true);
}

test.each([
  ["P4a_open_long_short_5x", "A 5 buys 1 @60000 of B 5", true],
  ["P4b_tier2_with_deduction", "A 3 buys 5 @60000 of B 3", false],
])("%s", (name, sentence, hasPostings) => {
  const scene = sceneOf({ A: "200000", B: "200000" });
  const fills = [trade(scene.exchange, sentence).map(toldFill)];
  expect({ fills, views: [views(scene, "AB", "60000")] }).toEqual(expectedOf(name));
  const { postings, inv } = storyOf(name);
  expect(toldSums(scene.exchange, unitsOf("60000"))).toEqual(inv);
  if (hasPostings) expect(toldEntries(scene.exchange.ledger.entries)).toEqual(postings);
});

test("P5_average_partial_flip", () => {
  const name = "P5_average_partial_flip";
  const scene = sceneOf({ A: "100000", B: "100000", C: "100000" });
  const { exchange } = scene;
  const fills = [
    trade(exchange, "A 5 buys 0.3 @60000 of B 5").map(toldFill),
    trade(exchange, "A 5 buys 0.1 @60333.3 of C 5").map(toldFill),
  ];
  const seen = [views(scene, "A", "60000")];
  fills.push(trade(exchange, "A 5 sells 0.1333 @61000 to B 5").map(toldFill));
  seen.push(views(scene, "AB", "61000"));
  fills.push(trade(exchange, "A 5 sells 0.4 @60900 to C 5").map(toldFill));
  seen.push(views(scene, "ABC", "61000"));
  expect({ fills, views: seen }).toEqual(expectedOf(name));
  const { postings, inv } = storyOf(name);
  expect(toldEntries(exchange.ledger.entries)).toEqual(postings);
  expect(toldSums(exchange, unitsOf("61000"))).toEqual(inv);
});

/** Fills by step: the maker's words and the liquidated member's. */
function toldSteps(steps: readonly Step[], member: string) {
  return steps.flatMap((step) => {
    if (step.step === "uncovered") return [];
    const told = step.fills.map((fill) => {
      return fill.member === member && step.step !== "C" ? toldLiquidation(fill) : toldFill(fill);
    });
    return Array.from({ length: told.length / 2 }, (_, at) => told.slice(2 * at, 2 * at + 2));
  });
}

/** Entries without holds; what is held for an order counts as available, as in the vectors. */
function withoutHolds(scene: Scene) {
  const entries = toldEntries(scene.exchange.ledger.entries).filter(({ type }) => {
    return type !== "PERP_HOLD" && type !== "PERP_RELEASE";
  });
  return entries.map((entry) => ({
    ...entry,
    postings: entry.postings.map(({ balance_after: _, ...posting }) => {
      return { ...posting, account: posting.account.replace(/held$/, "available") };
    }),
  }));
}

function withoutAfter(postings: ReturnType<typeof storyOf>["postings"]) {
  return postings?.map((entry) => ({
    ...entry,
    postings: entry.postings.map(({ balance_after: _, ...posting }) => posting),
  }));
}

test("P6a_liquidation_filled_above_bankruptcy", () => {
  const name = "P6a_liquidation_filled_above_bankruptcy";
  const deposits = { A: "20000", B: "20000", C: "20000" };
  const scene = sceneOf(deposits, { insurance: "1000", mark: "49200" });
  trade(scene.exchange, "A 5 buys 1 @60000 of B 5");
  bid(scene.orders, "C", "1", "49150");
  const seen = [views(scene, "A", "49200")];
  const fills = toldSteps(liquidate({ ...scene, liquidating: new Set("A") }, "A"), "A");
  expect({ fills, views: seen }).toEqual(expectedOf(name));
  const { postings, end, inv } = storyOf(name);
  expect(withoutHolds(scene)).toEqual(withoutAfter(postings));
  expect(toldBalances(scene.exchange)).toEqual(end);
  expect(toldSums(scene.exchange, scene.mark)).toEqual(inv);
});

test("P6b_insurance_then_adl", () => {
  const name = "P6b_insurance_then_adl";
  const deposits = { A: "12036", B: "60000", C: "60000", D: "60000" };
  const scene = sceneOf(deposits, { insurance: "500", mark: "47000" });
  const { exchange, orders } = scene;
  trade(exchange, "A 5 buys 0.7 @60000 of B 5");
  trade(exchange, "A 5 buys 0.3 @60000 of D 2");
  bid(orders, "C", "0.4", "47500");
  bid(orders, "C", "0.6", "46900");
  const seen = [views(scene, "ABD", "47000")];
  const queue = toldQueue(
    ["B", "D"].map((member) => ({ ...exchange.positionOf(member), name: member })),
    scene.mark,
  );
  const fills = toldSteps(liquidate({ ...scene, liquidating: new Set("A") }, "A"), "A");
  orders.cancelAllOf("C");
  seen.push(views(scene, "ABCD", "47000"));
  expect({ fills, views: seen }).toEqual(expectedOf(name));
  const { steps, postings, end, inv } = storyOf(name);
  expect(steps.flatMap((step) => step.adl_queue_shorts ?? [])).toEqual(queue);
  expect(withoutHolds(scene)).toEqual(withoutAfter(postings));
  expect(toldBalances(exchange)).toEqual(end);
  expect(toldSums(exchange, scene.mark)).toEqual(inv);
});

test("P7_adl_ranking", () => {
  const position = (words: string): Position & { name: string } => {
    const [name = "", quantity = "", price = "", leverage = "1"] = words.split(" ");
    const size = unitsOf(quantity);
    const entry = (unitsOf(price) * (size < 0n ? -size : size)) / 100_000_000n;
    const lever = BigInt(leverage);
    return { name, quantity: size, entry, margin: (entry + lever - 1n) / lever };
  };
  const longs = ["A 0.5 55000 5", "C 0.4 58000 3", "E 0.3 60500 2"].map(position);
  const shorts = ["B -0.5 55000 2", "D -0.4 58000 5", "F -0.3 60500 4"].map(position);
  const story = vectors.vectors.find((each) => each.name === "P7_adl_ranking");
  const mark = unitsOf(story?.mark ?? "");
  expect({ longs: toldQueue(longs, mark), shorts: toldQueue(shorts, mark) }).toEqual({
    longs: story?.longs,
    shorts: story?.shorts,
  });
});

test("P3_funding_payment_rounding", () => {
  const name = "P3_funding_payment_rounding";
  const scene = sceneOf({ A: "30000", B: "30000", C: "30000" });
  const { exchange } = scene;
  trade(exchange, "A 5 buys 0.3333 @60000 of B 5");
  trade(exchange, "A 5 buys 0.1111 @60010.1 of C 5");
  const { steps, postings, inv } = storyOf(name);
  const before = exchange.ledger.entries.length;
  for (const { rate = "", mark = "", payments, residue_to_insurance: residue } of steps) {
    const paid = fund(exchange, { rate: unitsOf(rate), mark: unitsOf(mark) });
    const told = [
      ...paid.paid.map((each) => ({
        user: each.member,
        amount: decimalOf(-each.fromAvailable - each.fromMargin - each.fromInsurance),
        from_available: decimalOf(each.fromAvailable),
        from_margin: decimalOf(each.fromMargin),
        from_insurance: decimalOf(each.fromInsurance),
      })),
      ...paid.received.map(({ member, amount }) => ({ user: member, amount: decimalOf(amount) })),
    ];
    expect(told.sort((one, other) => (one.user < other.user ? -1 : 1))).toEqual(payments);
    expect(decimalOf(paid.residue)).toBe(residue);
  }
  const entries = toldEntries(exchange.ledger.entries.slice(before)).map((entry) => ({
    ...entry,
    postings: entry.postings.toSorted((one, other) => (one.account < other.account ? -1 : 1)),
  }));
  expect(entries).toEqual(postings);
  expect(toldSums(exchange, unitsOf("60123.45"))).toEqual(inv);
});

test("P8_conservation_400_fills ends with books that sum to zero", () => {
  const { end, final } = vectors.vectors.find(({ name }) => name.startsWith("P8")) ?? {};
  const balances = Object.values(end ?? {}).map((text) => unitsOf(text ?? "0"));
  expect(decimalOf(balances.reduce((sum, each) => sum + each, 0n))).toBe("0");
  expect(final?.clearing_balance).toBe(end?.["sys:perp:clearing|USDT"]);
  expect(final?.sum_unrealised).toBe(final?.clearing_balance);
});
