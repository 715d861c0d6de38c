import { expect, test } from "vitest";
import { notice } from "./calls.ts";
import { NOTICE_VECTORS } from "./testing.ts";

const templates = new Map(
  notice.options.map(({ shape }) => [shape.template.value, Object.keys(shape.params.shape)]),
);

/** Templates of our own, which the rule book does not have. */
const OURS = ["SECURITY_CHANGED", "KYC_REVOKED", "APPEAL_ANSWERED"];

test("each template knows what the rule book says that it knows", () => {
  const known = NOTICE_VECTORS.filter(({ key }) => templates.has(key as "DEPOSIT_CREDITED"));
  expect(known.length).toBe(templates.size - OURS.length);
  for (const { key, params } of known) {
    expect([key, templates.get(key as "DEPOSIT_CREDITED")?.toSorted()]).toEqual([
      key,
      params.toSorted(),
    ]);
  }
});
