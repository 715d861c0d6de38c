import { expect, test } from "vitest";
import { commandKey } from "./command-key.ts";

const PATH = "/Trade/placeorder";
const FIELDS = { symbol: "BTC-USDT", price: "65000", qty: "0.1", client_id: "k1" };

test("without a key of the caller's there is none", () => {
  expect(commandKey(PATH, 7, undefined, FIELDS)).toBe(undefined);
});

test("the same call is recognised, in whatever order its fields came", () => {
  const { symbol, ...rest } = FIELDS;
  expect(commandKey(PATH, 7, "k1", { ...rest, symbol })).toEqual(commandKey(PATH, 7, "k1", FIELDS));
});

test("a call has the fingerprints that earlier versions gave it: journals hold them", () => {
  expect(commandKey(PATH, 7, "k1", { ...FIELDS, note: "秘密", post_only: false })).toEqual({
    high: 7_811_631_329_021_224,
    low: 1_670_507_012_109_658,
    body: 4_904_644_529_774_597,
  });
});

test("all three fingerprints are whole numbers that a number holds exactly", () => {
  const key = commandKey(PATH, 7, "k1", FIELDS);
  expect(Object.values(key ?? {}).map(Number.isSafeInteger)).toEqual([true, true, true]);
});

test("another endpoint, actor or key is another call", () => {
  const key = (path: string, actor: number, clientId: string) => {
    const { high, low } = commandKey(path, actor, clientId, FIELDS) ?? {};
    return `${high} ${low}`;
  };
  const keys = [
    key(PATH, 7, "k1"),
    key("/Trade/amendorder", 7, "k1"),
    key(PATH, 8, "k1"),
    key(PATH, 7, "k2"),
    key(PATH, 71, "k1"),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

const otherBodies: readonly Readonly<Record<string, string | number | boolean | undefined>>[] = [
  { ...FIELDS, price: "65001" },
  { ...FIELDS, qty: "0.10" },
  { ...FIELDS, tif: "GTC" },
  { symbol: "BTC-USDT", price: "65000" },
  { symbol: "BTC-USDT", price: '65000"],["qty","0.1' },
];
for (const body of otherBodies) {
  test(`fields ${JSON.stringify(body)} are another body under the same key`, () => {
    const known = commandKey(PATH, 7, "k1", FIELDS);
    const other = commandKey(PATH, 7, "k1", body);
    expect([other?.high, other?.low]).toEqual([known?.high, known?.low]);
    expect(other?.body).not.toBe(known?.body);
  });
}

test("the caller's key and fields that were not given are no part of the body", () => {
  const { client_id: _, ...own } = FIELDS;
  expect(commandKey(PATH, 7, "k1", { ...own, tif: undefined })?.body).toBe(
    commandKey(PATH, 7, "k1", FIELDS)?.body,
  );
});
