import { expect, test } from "vitest";
import { parseSeries } from "./parse.ts";
import type { Series } from "./series.ts";

const CANDLES = `timestamp,open,high,low,close,volume
2024-02-12 03:00:00,100.0,130.0,90.0,120.0,27.7
2024-02-12 03:01:00,120.0,120.5,60.0,90.0,51.1
`;
const START_MS = Date.UTC(2024, 1, 12, 3);

function series(text: string): Series {
  const parsed = parseSeries(text);
  if ("flaw" in parsed) throw new Error(parsed.flaw);
  return parsed;
}

test.each([
  ["opens at its open", 0, "100"],
  ["falls towards its low first, because it rises", 10, "95"],
  ["stands at its low after a third", 20, "90"],
  ["stands at its high after two thirds", 40, "130"],
  ["is on its way to its close", 50, "125"],
  ["hands over to the next minute", 60, "120"],
  ["visits its high first in a falling minute", 80, "120.5"],
  ["visits its low second in a falling minute", 100, "60"],
  ["keeps its last close after the end", 600, "90"],
])("a recorded minute %s", (_, seconds, price) => {
  expect(series(CANDLES).quoteAt(START_MS + seconds * 1000)).toEqual({ price });
});

test("nothing is said before the first row, and the series ends a minute after the last", () => {
  const { firstMs, endMs, quoteAt } = bound(series(CANDLES));
  expect([firstMs, endMs]).toEqual([START_MS, START_MS + 120_000]);
  expect(quoteAt(START_MS - 1)).toBeUndefined();
});

const SECOND_ROW_MS = Date.UTC(2023, 0, 1, 0, 9);
test.each([
  [
    "candles by opening time",
    `open_time,open,high,low,close,volume
2023-01-01 00:00:00+00:00,1,1,1,1,0.2
2023-01-01 00:09:00+00:00,16513.41,16514,16513,16513.5,0
`,
    { price: "16513.41" },
  ],
  [
    "candles in Unix seconds without a header",
    `1672531200,16535.97,16535.97,16522.66,16522.66,0.01429883,2
1672531740,16513.41,16513.41,16513.41,16513.41,0.00039585,1
`,
    { price: "16513.41" },
  ],
  [
    "candles with fractions of a second",
    `timestamp,open,high,low,close,volume
2023-01-01 00:00:00.000000,46319.0,46385.0,46319.0,46377.0,2300413.7295
2023-01-01 00:09:00.000000,46377.0,46411.0,46377.0,46411.0,1829623.1938
`,
    { price: "46377" },
  ],
  [
    "trades by date",
    `timestamp,trade_id,price,quantity,buyer_maker
2023-01-01T00:08:59.310Z,553287559,39432.48,0.000263,True
2023-01-01T00:09:00.000Z,553287560,39439.44,0.004376,False
`,
    { price: "39439.44", trade: "553287560" },
  ],
  [
    "trades in Unix milliseconds",
    `,timestamp,id,type,side,price,amount,cost,date
0,1672531739138,1206419187,,buy,1666.8,26.062,43440.1416,2023-01-01 00:08:59.138000+00:00
1,1672531740000,1206419188,,sell,1666.79,0.152,253.35208,2023-01-01 00:09:00+00:00
`,
    { price: "1666.79", trade: "1206419188" },
  ],
])("%s are told by their first line", (_, text, quote) => {
  expect(series(text).quoteAt(SECOND_ROW_MS)).toEqual(quote);
});

const HEADER = "timestamp,open,high,low,close,volume";
test.each([
  [
    "an unknown header",
    "id,timestamp,exchange.timestamp,price,volume,action,direction\n",
    /no known/,
  ],
  ["no text at all", "", /no known kind/],
  ["a header alone", `${HEADER}\n`, /holds no rows/],
  ["an unreadable time", `${HEADER}\nyesterday,1,1,1,1,1\n`, /no readable time in line 2/],
  [
    "rows that go back in time",
    `${HEADER}\n2024-02-12 03:01:00,1,1,1,1,1\n2024-02-12 03:00:00,1,1,1,1,1\n`,
    /goes back in time in line 3/,
  ],
])("a recording with %s is refused in one clause", (_, text, flaw) => {
  expect(parseSeries(text)).toEqual({ flaw: expect.stringMatching(flaw) });
});

test.each(["0", "-5", "NaN", "Infinity", "text", ""])(
  "a recorded price of %o leaves its venue silent for that row only",
  (lie) => {
    const { quoteAt } = bound(
      series(`${HEADER}
2024-02-12 03:00:00,${lie},${lie},${lie},${lie},1
2024-02-12 03:01:00,7,7,7,7,1
`),
    );
    expect(quoteAt(START_MS)).toBeUndefined();
    expect(quoteAt(START_MS + 60_000)).toEqual({ price: "7" });
  },
);

function bound(of: Series) {
  return { firstMs: of.firstMs, endMs: of.endMs, quoteAt: of.quoteAt.bind(of) };
}
