import { expect, test } from "vitest";
import { groupsOf, shownRows } from "./groups.ts";
import type { Parameter } from "./ParametersScreen.tsx";

const FEE = row("market.BTC-USDT.maker_rate", "market.maker_rate", ["BTC-USDT"]);
const TAKER = row("market.BTC-USDT.taker_rate", "market.taker_rate", ["BTC-USDT"]);
const OTHER = row("market.ETH-USDT.maker_rate", "market.maker_rate", ["ETH-USDT"]);
const NETWORK = row("network.USDT.TRON.deposit_min", "network.deposit_min", ["USDT", "TRON"]);
const REVIEW = row("deposits.review_ms", "deposits.review_ms", []);
const JAPAN = row("delivery.country.JP", "delivery.country", ["JP"]);
const FRANCE = { ...row("delivery.country.FR", "delivery.country", ["FR"]), value: "2" };
const ALL = [FEE, TAKER, OTHER, NETWORK, REVIEW, JAPAN, FRANCE];

test("each market and network is a group, and so are all countries", () => {
  const groups = groupsOf(ALL).map(({ id, rows }) => [id, rows.map(({ key }) => key)]);
  expect(groups).toEqual([
    ["delivery_country", [JAPAN.key, FRANCE.key]],
    ["deposits", [REVIEW.key]],
    ["market BTC-USDT", [FEE.key, TAKER.key]],
    ["market ETH-USDT", [OTHER.key]],
    ["network USDT TRON", [NETWORK.key]],
  ]);
});

test.each([
  ["a country as all others is left out", "", "", [FEE, TAKER, OTHER, NETWORK, REVIEW, FRANCE]],
  ["it is found by a search", "", "country.jp", [JAPAN]],
  ["and in its group", "delivery_country", "", [JAPAN, FRANCE]],
  ["a group alone", "market BTC-USDT", "", [FEE, TAKER]],
  ["every word counts, in any order", "", "rate eth", [OTHER]],
  ["nothing fits", "deposits", "rate", []],
] as const)("%s", (_, group, q, rows) => {
  expect(shownRows(ALL, { group, q }, ({ key }) => key)).toEqual(rows);
});

function row(key: string, name: string, thing: string[]): Parameter {
  return {
    key,
    name,
    thing,
    kind: "integer",
    unit: "count",
    coin: null,
    value: "1",
    initial: "1",
    min: 0,
    max: 9,
    hurts: null,
    announced: [],
  };
}
