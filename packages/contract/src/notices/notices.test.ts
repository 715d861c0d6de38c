import { expect, test } from "vitest";
import { notice } from "./calls.ts";
import { NOTICE_VECTORS } from "./testing.ts";

const templates = new Map(
  notice.options.map(({ shape }) => [shape.template.value, Object.keys(shape.params.shape)]),
);

/** Fields that templates add: the kind of money, the facts of a void order (rules 3.6), words. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  DELIVERY_SETTLED: ["mode", "coin"],
  DELIVERY_VOID: ["mode", "coin", "sample_count"],
  DEPOSIT_CREDITED: ["announced"],
  DEPOSIT_REJECTED: ["words"],
  WITHDRAW_REJECTED: ["words"],
};

test("a template that the rule book has knows what the rule book says", () => {
  const known = NOTICE_VECTORS.filter(({ key }) => templates.has(key as "DEPOSIT_CREDITED"));
  expect(known.length).toBeGreaterThan(15);
  for (const { key, params } of known) {
    expect([key, templates.get(key as "DEPOSIT_CREDITED")?.toSorted()]).toEqual([
      key,
      [...params, ...(MORE[key] ?? [])].toSorted(),
    ]);
  }
});
