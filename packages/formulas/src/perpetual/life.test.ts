import { type Amount, amountOf, ZERO } from "@sumi/primitives/amount.ts";
import type { Rate } from "@sumi/primitives/rounding.ts";
import { expect, test } from "vitest";
import { type LifeStep, verdictsOf } from "./life.ts";
import { tiersOf } from "./tiers.ts";

const rate = (units: bigint) => units as Rate;
const TERMS = {
  tiers: tiersOf([{ max: units("1000000"), leverageMax: 5, maintenance: rate(1_000_000n) }]),
  taker: rate(60_000n),
};

/** Opens 2 at 100 with a leverage of 5, pays a funding, and is liquidated in part and whole. */
const LIFE: readonly LifeStep[] = [
  step({ quantityChange: "2", price: "100", entryChange: "200", marginChange: "40" }, "2 200 40"),
  step({ kind: "MARGIN_ADDED", marginChange: "2" }, "2 200 42"),
  step({ kind: "FUNDING_PAID", mark: "101", rate: 10_000n, funding: "-0.0202" }, "2 200 42"),
  step(
    { quantityChange: "-1", price: "103", entryChange: "-100", marginChange: "-21", realised: "3" },
    "1 100 21",
  ),
  step({ kind: "LIQUIDATION_BEGUN", mark: "79" }, "1 100 21"),
  step(
    {
      kind: "LIQUIDATED",
      quantityChange: "-1",
      price: "79",
      entryChange: "-100",
      marginChange: "-21",
      realised: "-21",
    },
    "0 0 0",
  ),
];

test("each step of a life is computed again alike", () => {
  expect(states(LIFE)).toEqual(["held", "held", "held", "held", "held", "held"]);
});

test.each([
  [0, { entryChange: units("199"), entry: units("199") }],
  [2, { funding: units("-0.0201") }],
  [3, { realised: units("2.9") }],
  [3, { marginChange: units("-20"), margin: units("22") }],
  [5, { realised: units("-20") }],
  [5, { quantity: units("1") }],
] as const)("a step that was changed is told: %i", (place, changes) => {
  const changed = LIFE.map((each, at) => (at === place ? { ...each, ...changes } : each));
  expect(states(changed)[place]).toBe("broken");
});

test("a fall that the terms in force do not tell is not called false", () => {
  const early = LIFE.map((each, at) => (at === 4 ? { ...each, mark: units("90") } : each));
  expect(states(early)[4]).toBe("unproven");
});

test("a short is computed by the other side", () => {
  const opened = { quantityChange: "-2", price: "100", entryChange: "200", marginChange: "100" };
  const closed = {
    quantityChange: "2",
    price: "90",
    entryChange: "-200",
    marginChange: "-100",
    realised: "20",
  };
  const life = [step(opened, "-2 200 100"), step(closed, "0 0 0")];
  const verdicts = verdictsOf(life, { isLong: false, terms: TERMS });
  expect(verdicts.map(({ state }) => state)).toEqual(["held", "held"]);
});

function states(life: readonly LifeStep[]) {
  return verdictsOf(life, { isLong: true, terms: TERMS }).map(({ state }) => state);
}

type Told = Partial<
  Record<"quantityChange" | "price" | "mark" | "entryChange" | "marginChange" | "realised", string>
> & { readonly kind?: LifeStep["kind"]; readonly funding?: string; readonly rate?: bigint };

function step(told: Told, after: string): LifeStep {
  const [quantity = "0", entry = "0", margin = "0"] = after.split(" ");
  return {
    kind: told.kind ?? "TRADE",
    quantityChange: units(told.quantityChange ?? "0"),
    price: told.price === undefined ? undefined : units(told.price),
    mark: told.mark === undefined ? undefined : units(told.mark),
    rate: told.rate === undefined ? undefined : rate(told.rate),
    entryChange: units(told.entryChange ?? "0"),
    marginChange: units(told.marginChange ?? "0"),
    realised: units(told.realised ?? "0"),
    funding: units(told.funding ?? "0"),
    quantity: units(quantity),
    entry: units(entry),
    margin: units(margin),
  };
}

function units(text: string): Amount {
  const sign = text.startsWith("-") ? -1n : 1n;
  return (sign * (amountOf(text.replace("-", "")) ?? ZERO)) as Amount;
}
