import { expect, test } from "vitest";
import { endpointsHere } from "./testing/endpoints-here.ts";

// Method: decimal fields are found by the values they accept, so that a new call is tested too.
const WORDS = ["x", "some words"];

const SMALLEST = "0.00000001";
const decimals = (await endpointsHere()).flatMap(({ method, path, input }) =>
  Object.entries(input.shape)
    .filter(([, schema]) => schema.safeParse(SMALLEST).success)
    .filter(([, schema]) => WORDS.every((text) => !schema.safeParse(text).success))
    .map(([name, schema]) => ({ field: `${method} ${path} ${name}`, schema })),
);

const WRONG: readonly unknown[] = [
  "-1",
  "-0",
  "+1",
  "1e3",
  "0x10",
  " 1",
  "1 ",
  "1,5",
  ".5",
  "1.",
  "01",
  "NaN",
  "Infinity",
  "",
  "null",
  "１",
  "1\n",
  "1\u0000",
  "1_000",
  "1".repeat(19),
  String(2n ** 63n),
  String(2n ** 64n),
  `1${"0".repeat(40)}`,
  "0.000000001",
  "1.123456789",
  null,
  ["1"],
  {},
  1,
];

test("calls that move money are among those that are tried", () => {
  expect(decimals.map(({ field }) => field)).toEqual(
    expect.arrayContaining([
      "POST /Trade/placeorder price",
      "POST /Trade/amendorder qty",
      "POST /Finance/czhandle amount",
      "POST /Finance/tbhandle qty",
      "GET /Finance/zhuanhua amount",
      "POST /Staff/confirmdeposit amount",
      "POST /Staff/proposecapital amount",
      "POST /Staff/transferhouse amount",
    ]),
  );
});

test.each(decimals)("$field takes a plain decimal and nothing that is like one", ({ schema }) => {
  expect(WRONG.filter((value) => schema.safeParse(value).success)).toEqual([]);
});
