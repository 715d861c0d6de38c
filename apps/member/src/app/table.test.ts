import type { Answer } from "@sumi/client/failure.ts";
import { expect, test } from "vitest";
import { csvOf, type TablePage, tableMoment } from "./table.ts";

type Row = { readonly coin: string; readonly amount: string };

const columns = [
  { title: "通貨", of: ({ coin }: Row) => coin },
  { title: "増減", of: ({ amount }: Row) => amount },
];

function pages(answers: readonly Answer<TablePage<Row>>[]) {
  const asked: (string | undefined)[] = [];
  const load = async (cursor: string | undefined) => {
    asked.push(cursor);
    return answers[asked.length - 1] as Answer<TablePage<Row>>;
  };
  return { asked, load };
}

test("a table has the rows of all pages under titles in the reader's language", async () => {
  const { asked, load } = pages([
    { ok: true, data: { rows: [{ coin: "BTC", amount: "-0.5" }], next: "older" } },
    { ok: true, data: { rows: [{ coin: "=USDT", amount: "12,5" }], next: null } },
  ]);
  const table = await csvOf({ columns, load });
  const text = '\ufeff通貨,増減\r\nBTC,-0.5\r\n\'=USDT,"12,5"\r\n';
  expect([table, asked]).toEqual([{ ok: true, data: text }, [undefined, "older"]]);
});

test("a column whose figures have one unit names it in its title", async () => {
  const { load } = pages([{ ok: true, data: { rows: [], next: null } }]);
  const fees = [{ title: "手数料", unit: "USDT", of: ({ amount }: Row) => amount }];
  const table = await csvOf({ columns: fees, load });
  expect(table).toEqual({ ok: true, data: "\ufeff手数料 (USDT)\r\n" });
});

test("where a page fails there is no half table", async () => {
  const failed = { ok: false, failure: { kind: "offline" } } as const;
  const { load } = pages([{ ok: true, data: { rows: [], next: "older" } }, failed]);
  expect(await csvOf({ columns, load })).toEqual(failed);
});

test("a moment is written so that spreadsheets sort it", () => {
  expect(tableMoment(Date.UTC(2026, 10, 5, 9, 7, 3))).toBe("2026-11-05 09:07:03");
});
