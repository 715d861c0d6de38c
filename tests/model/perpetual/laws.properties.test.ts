import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { COIN } from "../decimal.ts";
import { isUnder } from "./position.ts";
import { abs } from "./rounding.ts";
import { settlementOf } from "./settlement.ts";
import { valueAt } from "./terms.ts";
import { fund } from "./testing/plain-funding.ts";
import { available, CLEARING, FEE, held, INSURANCE, margin } from "./testing/plain-ledger.ts";
import { dueOf, liquidateDue } from "./testing/plain-liquidation.ts";
import { BITCOIN, sceneOf } from "./testing/scenes.ts";

const MEMBERS = ["A", "B", "C", "D", "E", "F"] as const;
type Scene = ReturnType<typeof sceneOf>;

const member = fc.constantFrom(...MEMBERS);
/** Deeds of members near the mark, and what the exchange does by itself. */
const deed = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant("place" as const),
      member,
      side: fc.constantFrom("buy" as const, "sell" as const),
      lots: fc.bigInt(1n, 20_000n),
      // Parts in ten thousand of the mark.
      off: fc.bigInt(-200n, 200n),
      leverage: fc.bigInt(1n, 5n),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("cancel" as const), member }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("mark" as const), off: fc.bigInt(-1_500n, 1_500n) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("fund" as const),
      rate: fc.bigInt(-300_000n, 300_000n),
    }),
  },
);
const deeds = fc.array(deed, { minLength: 20, maxLength: 80 });
const deposits = fc.bigInt(1_000n, 60_000n);
const insurance = fc.bigInt(0n, 3_000n);
type Deed = typeof deed extends fc.Arbitrary<infer Each> ? Each : never;

/** Does one deed, then liquidates everybody who is due. Answers the mark. */
function act(scene: Scene, done: Deed): bigint {
  const { exchange, orders, mark } = scene;
  if (done.do === "place") {
    const { side, leverage, lots, off } = done;
    const raw = (mark * (10_000n + off)) / 10_000n;
    const price = (raw / BITCOIN.tick) * BITCOIN.tick;
    const quantity = lots * BITCOIN.lot;
    orders.place({ member: done.member, side, price, quantity, leverage });
  } else if (done.do === "cancel") orders.cancelAllOf(done.member);
  else if (done.do === "fund") fund(exchange, { mark, rate: done.rate });
  const moved = done.do === "mark" ? (mark * (10_000n + done.off)) / 10_000n : mark;
  return (moved / 1_000_000n) * 1_000_000n;
}

/** A scene played to its end, looked at after each deed and each liquidation. */
function play(
  given: { readonly deeds: readonly Deed[]; readonly deposit: bigint; readonly fund: bigint },
  look: (scene: Scene) => void,
): void {
  const money = Object.fromEntries(MEMBERS.map((each) => [each, `${given.deposit}`]));
  let scene = sceneOf(money, { insurance: `${given.fund}` });
  for (const done of given.deeds) {
    scene = { ...scene, mark: act(scene, done) };
    look(scene);
    const steps = liquidateDue(scene);
    look(scene);
    // The contract halts here: nothing of this scene goes on.
    if (steps.some(({ step }) => step === "uncovered")) return;
  }
}

const given = fc.record({ deeds, deposit: deposits, fund: insurance });

property("books, quantities and results sum to zero at every mark", [given], (story) => {
  play(story, ({ exchange: { ledger, positions }, mark }) => {
    expect(ledger.sum).toBe(0n);
    let [quantity, signed, unrealised] = [0n, 0n, 0n];
    for (const { quantity: size, entry } of positions.values()) {
      quantity += size;
      signed += size < 0n ? -entry : entry;
      const value = valueAt(mark, abs(size));
      unrealised += size < 0n ? entry - value : value - entry;
    }
    expect(quantity).toBe(0n);
    expect(ledger.of(CLEARING)).toBe(-signed);
    expect(ledger.of(CLEARING)).toBe(unrealised);
  });
});

property("margin is with positions, and held money with orders", [given], (story) => {
  play(story, ({ exchange, orders }) => {
    for (const name of MEMBERS) {
      expect(exchange.ledger.of(margin(name))).toBe(exchange.positionOf(name).margin);
      const holds = orders.resting
        .filter((order) => order.member === name)
        .reduce((sum, { hold }) => sum + hold, 0n);
      expect(exchange.ledger.of(held(name))).toBe(holds);
    }
  });
});

property("no margin, entry value or hold is below zero", [given], (story) => {
  play(story, ({ exchange, orders }) => {
    for (const { margin: own, entry } of exchange.positions.values()) {
      expect(own >= 0n && entry > 0n).toBe(true);
    }
    for (const { hold, left, opening } of orders.resting) {
      expect(hold >= 0n && left > 0n && opening >= 0n && opening <= left).toBe(true);
    }
  });
});

property("no liquidation takes more than the margin of its position", [given], (story) => {
  const money = Object.fromEntries(MEMBERS.map((each) => [each, `${story.deposit}`]));
  let scene = sceneOf(money, { insurance: `${story.fund}` });
  for (const done of story.deeds) {
    scene = { ...scene, mark: act(scene, done) };
    const { ledger } = scene.exchange;
    const before = dueOf(scene).map((each) => [each, ledger.of(available(each))] as const);
    liquidateDue(scene);
    for (const [each, amount] of before) expect(ledger.of(available(each)) >= amount).toBe(true);
  }
});

property("whoever is due at a mark is cured or flat, or the contract halts", [given], (story) => {
  const money = Object.fromEntries(MEMBERS.map((each) => [each, `${story.deposit}`]));
  let scene = sceneOf(money, { insurance: `${story.fund}` });
  for (const done of story.deeds) {
    scene = { ...scene, mark: act(scene, done) };
    const due = dueOf(scene);
    const steps = liquidateDue(scene);
    if (steps.some(({ step }) => step === "uncovered")) return;
    for (const each of due) {
      expect(isUnder(BITCOIN, scene.exchange.positionOf(each), scene.mark)).toBe(false);
    }
  }
});

property("the fund pays no more than it has, and fees only grow", [given], (story) => {
  let fees = 0n;
  play(story, ({ exchange: { ledger } }) => {
    expect(ledger.of(INSURANCE) >= 0n).toBe(true);
    expect(ledger.of(FEE) >= fees).toBe(true);
    fees = ledger.of(FEE);
  });
});

property("with all positions closed, clearing is nothing", [given], (story) => {
  play(story, ({ exchange: { positions, ledger } }) => {
    if (positions.size === 0) expect(ledger.of(CLEARING)).toBe(0n);
  });
});

property(
  "a funding in one piece gives what it takes",
  [fc.array(fc.bigInt(1n, 9_999n), { minLength: 2, maxLength: 6 }), fc.bigInt(-300_000n, 300_000n)],
  (sizes, rate) => {
    const scene = sceneOf({ A: "99999999", B: "99999999", C: "99999999" });
    for (const [at, lots] of sizes.entries()) {
      const [buyer, seller] = at % 2 === 0 ? ["A", "B"] : ["C", "A"];
      const sides = { buyer: buyer ?? "", seller: seller ?? "", taker: buyer ?? "" };
      const size = { price: 60_000n * COIN, quantity: lots * BITCOIN.lot };
      scene.exchange.trade(sides, size, () => 3n);
    }
    const funding = fund(scene.exchange, { mark: 6_012_345_678_900n, rate });
    const sum = (amounts: readonly bigint[]) => amounts.reduce((all, each) => all + each, 0n);
    const paid = funding.paid.map((each) => {
      return each.fromAvailable + each.fromMargin + each.fromInsurance;
    });
    const received = sum(funding.received.map(({ amount }) => amount));
    expect(sum(paid)).toBe(received + funding.residue);
    expect(funding.residue >= 0n && funding.residue < 12n).toBe(true);
  },
);

test("the stories of these laws go through every step of a liquidation", () => {
  const seen = new Set<string>();
  for (const { deeds: list, deposit: amount, fund: first } of fc.sample(given, SAMPLE)) {
    const money = Object.fromEntries(MEMBERS.map((each) => [each, `${amount}`]));
    let scene = sceneOf(money, { insurance: `${first}` });
    for (const done of list) {
      scene = { ...scene, mark: act(scene, done) };
      for (const { step } of liquidateDue(scene)) seen.add(step);
    }
  }
  expect([...seen].sort()).toEqual(["A", "B", "C", "reduce"]);
});

/** As many stories as a law tries, always the same. */
const SAMPLE = { numRuns: 600, seed: 20_260_301 };

property(
  "a delisted contract owes nothing afterwards, or says how much nobody can pay",
  [given, fc.bigInt(10_000n, 100_000n)],
  (story, price) => {
    play(story, ({ exchange: { positions, ledger } }) => {
      const insurance = ledger.of(INSURANCE);
      const at = { price: price * COIN, insurance };
      const { settled, fromInsurance, uncovered } = settlementOf([...positions.values()], at);
      const sum = (amounts: readonly bigint[]) => amounts.reduce((all, each) => all + each, 0n);
      expect(sum(settled.map(({ realised }) => realised))).toBe(ledger.of(CLEARING));
      expect(fromInsurance <= insurance).toBe(true);
      const margins = sum([...positions.values()].map((position) => position.margin));
      const paid = sum(settled.map(({ toAvailable }) => toAvailable));
      expect(paid).toBe(margins + ledger.of(CLEARING) + fromInsurance + uncovered);
      expect(settled.every(({ toAvailable }) => toAvailable >= 0n)).toBe(true);
    });
  },
);
