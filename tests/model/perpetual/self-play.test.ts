import { expect, test } from "vitest";
import { COIN, decimalOf, unitsOf } from "../decimal.ts";
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
