import { expect, test } from "vitest";
import { notice } from "./calls.ts";
import { NOTICE_VECTORS } from "./testing.ts";

const templates = new Map(
  notice.options.map(({ shape }) => [shape.template.value, Object.keys(shape.params.shape)]),
);

test("a template that the rule book has knows what the rule book says", () => {
  const known = NOTICE_VECTORS.filter(({ key }) => templates.has(key as "DEPOSIT_CREDITED"));
  expect(known.length).toBeGreaterThan(15);
  for (const { key, params } of known) {
    expect([key, templates.get(key as "DEPOSIT_CREDITED")?.toSorted()]).toEqual([
      key,
      params.toSorted(),
    ]);
  }
});
