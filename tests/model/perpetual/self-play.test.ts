import fc from "fast-check";
import { expect, test } from "vitest";
import { COIN, decimalOf, unitsOf } from "../decimal.ts";
import { EVENTS } from "../tables.ts";
import { EXPECTED } from "./commands.ts";
import { SelfPlay } from "./testing/self-play.ts";
import vectors from "./testing/vectors.json" with { type: "json" };

/** The model follows its own expectations, to the figures of the rule book and to no fault. */

function balancesOf({ model }: SelfPlay): Readonly<Record<string, string>> {
  const told: Record<string, string> = {};
  model.ledger.each((path, _, balance) => {
    const name = path
      .replace(/^m:(\d)/, (_all, member: string) => `m:${"ABCDEF"[Number(member) - 1]}`)
      .replace(/^(m:\w:position|sys:perp:clearing):0$/, "$1");
    if (balance !== 0n && !name.startsWith("ext:")) told[`${name}|USDT`] = decimalOf(balance);
  });
  return told;
}

function endOf(name: string): Readonly<Record<string, string>> {
  const { end } = vectors.vectors.find((each) => each.name === name) ?? {};
  const wanted = Object.entries(end ?? {}).filter(([path]) => !/^(?:ext:|sys:treasury)/.test(path));
  return Object.fromEntries(wanted.map(([path, amount]) => [path, amount ?? ""]));
}

test("the gap of P6b: the fund pays, then the profitable side is deleveraged", () => {
  const play = new SelfPlay(4, unitsOf("60000"));
  const { ledger } = play.model;
  ledger.available(1, 0, unitsOf("12036") - unitsOf("60000"));
  ledger.post("ext:custody:0", 0, unitsOf("60000") - unitsOf("12036"));
  ledger.close();
  play.fund(unitsOf("500"));
  for (const _ of [1, 2, 3]) play.sample(60_000n * COIN);
  play.place(2, "sell 7000 600000 5");
  play.place(1, "buy 7000 600000 5");
  play.place(4, "sell 3000 600000 2");
  play.place(1, "buy 3000 600000 5");
  play.place(3, "buy 4000 475000 5");
  play.place(3, "buy 6000 469000 5");
  play.sample(47_000n * COIN);
  const cancel = { type: "CancelAllPerpetualOrders", actor: 3, contract: 0 } as const;
  play.run((model) => EXPECTED.CancelAllPerpetualOrders(model, cancel));
  expect(play.faults).toEqual([]);
  expect(balancesOf(play)).toEqual(endOf("P6b_insurance_then_adl"));
});

test("the fall of P6a: the fee goes to the fund, the rest back", () => {
  const play = new SelfPlay(3, unitsOf("20000"));
  play.fund(unitsOf("1000"));
  for (const _ of [1, 2, 3]) play.sample(60_000n * COIN);
  play.place(2, "sell 10000 600000 5");
  play.place(1, "buy 10000 600000 5");
  play.place(3, "buy 10000 491500 5");
  play.sample(49_200n * COIN);
  expect(play.faults).toEqual([]);
  expect(balancesOf(play)).toEqual(endOf("P6a_liquidation_filled_above_bankruptcy"));
});

const MEMBERS = 6;
const member = fc.integer({ min: 1, max: MEMBERS });
const deed = fc.record({
  what: fc.constantFrom(
    ...(["place", "place", "place", "place", "close", "cancel", "margin", "leverage"] as const),
    ...(["index", "index", "fund", "hours"] as const),
  ),
  member,
  side: fc.constantFrom("buy", "sell"),
  lots: fc.integer({ min: 1, max: 20_000 }),
  off: fc.integer({ min: -190, max: 190 }),
  jump: fc.integer({ min: -1_200, max: 1_200 }),
  leverage: fc.integer({ min: 1, max: 5 }),
  more: fc.constantFrom("", "", "ioc", "reduce"),
});
type Deed = typeof deed extends fc.Arbitrary<infer Each> ? Each : never;

/** One deed at an index in cents. Answers the index. */
function act(play: SelfPlay, cents: number, done: Deed): number {
  const { what, member: actor, side, lots, off, jump, leverage, more } = done;
  const own = { actor, contract: 0 };
  if (what === "place") {
    const price = Math.floor((cents * (10_000 + off)) / 100_000);
    play.place(actor, `${side} ${lots} ${price} ${leverage} ${more}`);
  } else if (what === "close") {
    play.run((model) => EXPECTED.ClosePosition(model, { type: "ClosePosition", ...own }));
  } else if (what === "cancel") {
    play.run((model) =>
      EXPECTED.CancelAllPerpetualOrders(model, { type: "CancelAllPerpetualOrders", ...own }),
    );
  } else if (what === "margin") {
    const amount = unitsOf(`${lots}`) / 10n;
    play.run((model) =>
      side === "buy"
        ? EXPECTED.AddMargin(model, { type: "AddMargin", ...own, amount })
        : EXPECTED.RemoveMargin(model, { type: "RemoveMargin", ...own, amount }),
    );
  } else if (what === "leverage") {
    play.run((model) => EXPECTED.SetLeverage(model, { type: "SetLeverage", ...own, leverage }));
  } else if (what === "fund") {
    play.run((model) => EXPECTED.FundDue(model, { type: "FundDue", actor: 0, limit: 2 }));
  } else {
    if (what === "hours") play.model.timeMs += 28_790_000;
    const next = Math.max(100_000, Math.floor((cents * (10_000 + jump)) / 10_000));
    play.sample(BigInt(next) * 1_000_000n);
    return next;
  }
  return cents;
}

test("random trading, margins, fundings and gaps break no law of the books", () => {
  const seen = new Map<string, number>();
  const story = fc.array(deed, { minLength: 60, maxLength: 120 });
  for (const deeds of fc.sample(story, { numRuns: 60, seed: 20_260_301 })) {
    const play = new SelfPlay(MEMBERS, unitsOf("30000"));
    play.fund(unitsOf("300"));
    let cents = 6_000_000;
    play.sample(BigInt(cents) * 1_000_000n);
    for (const done of deeds) {
      cents = act(play, cents, done);
      expect(play.faults).toEqual([]);
    }
    for (const event of play.told) {
      seen.set(event.type, (seen.get(event.type) ?? 0) + 1);
      const { type: _, ...fields } = event;
      const forms = Object.keys(EVENTS.get(event.type)?.fields ?? {});
      const [told, known] = [Object.keys(fields), forms].map((names) => {
        return names.filter((name) => !OPTIONAL.has(name)).sort();
      });
      expect(told).toEqual(known);
    }
  }
  const happened = [...seen.keys()].filter((type) => WANTED.has(type));
  expect(new Set(happened)).toEqual(WANTED);
});

/** Fields that some events of their type do not have. */
const OPTIONAL: ReadonlySet<string> = new Set(["leg", "takes"]);

/** The stories go through these. */
const WANTED: ReadonlySet<string> = new Set([
  "FundingEnded",
  "FundingFixed",
  "FundingCounted",
  "FundingPaid",
  "FundingReceived",
  "LeverageSet",
  "LiquidationsBegun",
  "MarginAdded",
  "MarginRemoved",
  "PerpetualOrderFitted",
  "PerpetualTraded",
  "PositionDeleveraged",
  "PositionLiquidated",
]);
