import { cursor, nextCursor } from "@sumi/contract/wire/fields.ts";
import {
  commandNumber,
  commandNumberText,
  publicNumberText,
  rowNumberText,
  withdrawalNumberText,
} from "@sumi/contract/wire/public-numbers.ts";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { MemoryVault } from "../../testing/memory-vault.ts";
import { openPublicNumbers, type PublicNumbers } from "./public-numbers.ts";

let numbers: PublicNumbers;
beforeAll(async () => {
  numbers = await openPublicNumbers(new MemoryVault());
});

test("a number is another in every numbering, and each leads back", () => {
  const shown = (["commands", "withdrawals", "rows"] as const).map((numbering) => {
    expect(numbers.meant(numbering, Number(numbers.shown(numbering, 7)))).toBe(7);
    return numbers.shown(numbering, 7);
  });
  expect(new Set([...shown, "7"]).size).toBe(4);
});

test("the same vault gives the same numbers", async () => {
  const again = await openPublicNumbers(new MemoryVault());
  expect(again.shown("commands", 7)).toBe(numbers.shown("commands", 7));
});

test("in an answer every number is shown, wherever it stands, and nothing else changes", () => {
  const subject = z.union([z.string(), z.null()]);
  const schema = z.strictObject({
    list: z.array(z.object({ id: withdrawalNumberText, subject, qty: z.string() })),
    row: rowNumberText.nullable(),
    none: commandNumberText.nullable(),
    absent: commandNumberText.optional(),
    deep: z.object({ trade: commandNumberText.meta({ description: "a trade" }) }),
    of_kind: publicNumberText(({ kind }) => (kind === "w" ? "withdrawals" : undefined)),
    kind: z.string(),
  });
  const answer = {
    list: [{ id: "7", subject: null, qty: "7" }],
    row: "7",
    none: null,
    deep: { trade: "7.2" },
    of_kind: "7",
    kind: "w",
  };
  expect(numbers.show(schema, answer)).toEqual({
    list: [{ id: numbers.shown("withdrawals", 7), subject: null, qty: "7" }],
    row: numbers.shown("rows", 7),
    none: null,
    deep: { trade: `${numbers.shown("commands", 7)}.2` },
    of_kind: numbers.shown("withdrawals", 7),
    kind: "w",
  });
  expect(numbers.show(schema, { ...answer, kind: "s" }).of_kind).toBe("7");
  expect(answer.list[0]?.id).toBe("7");
});

test("each kind of a union has its own numbers", () => {
  const schema = z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("order"), id: commandNumberText }),
    z.object({ kind: z.literal("withdrawal"), id: withdrawalNumberText }),
    z.object({ kind: z.literal("text"), id: z.string() }),
  ]);
  const shown = ["order", "withdrawal", "text"].map(
    (kind) => numbers.show(schema, { kind, id: "7" }).id,
  );
  expect(shown).toEqual([numbers.shown("commands", 7), numbers.shown("withdrawals", 7), "7"]);
});

test("what no command made is shown by the number of its row", () => {
  expect(numbers.show(commandNumberText, "0.7")).toBe(`0.${numbers.shown("rows", 7)}`);
});

test("a call's fields mean the exchange's own numbers", () => {
  const schema = z.object({ id: commandNumber, client_id: z.string().optional() });
  const fields = schema.parse({ id: numbers.shown("commands", 7), client_id: "7" });
  expect(numbers.read(schema, fields)).toEqual({ id: 7, client_id: "7" });
});

test("a cursor hides its place, and only a genuine one is read", () => {
  const answer = z.object({ next_cursor: nextCursor });
  const request = z.object({ cursor: cursor.optional() });
  const shown = numbers.show(answer, { next_cursor: "MTIz" }).next_cursor;
  expect(request.parse({ cursor: shown })).toEqual({ cursor: shown });
  expect(numbers.read(request, { cursor: shown })).toEqual({ cursor: "MTIz" });
  const forged = `${shown.slice(0, -2)}AA`;
  for (const other of [forged, "MTIz", "-"]) {
    expect(numbers.read(request, { cursor: other })).toEqual({ cursor: "-" });
  }
  expect(numbers.show(answer, { next_cursor: null })).toEqual({ next_cursor: null });
});
