import { expect, test } from "vitest";
import { notice } from "./calls.ts";
import { NOTICE_VECTORS } from "./testing.ts";

const templates = new Map(
  notice.options.map(({ shape }) => [shape.template.value, Object.keys(shape.params.shape)]),
);

/** Fields that templates add: kinds of money, facts of void orders and positions, words. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  ADL_EXECUTED: ["side", "coin", "result"],
  DELIVERY_SETTLED: ["mode", "coin"],
  DELIVERY_VOID: ["mode", "coin", "sample_count"],
  DEPOSIT_CREDITED: ["announced"],
  DEPOSIT_REJECTED: ["words"],
  FUNDING_PAID: ["side", "coin", "from_margin"],
  LIQUIDATED: ["side", "coin", "mark", "fee", "result"],
  MARGIN_WARNING: ["side", "coin", "mark"],
  MINER_INCOME_DELAYED: ["reason"],
  REFERRAL_REWARD: ["day"],
  SUBSCRIPTION_ALLOCATED: ["quote"],
  WITHDRAW_REJECTED: ["words"],
};

/** Rewards of a day are gathered: they come of several sources and generations. */
const GATHERED: Readonly<Record<string, readonly string[]>> = {
  REFERRAL_REWARD: ["source", "generation"],
};

test("a template that the rule book has knows what the rule book says", () => {
  const known = NOTICE_VECTORS.filter(({ key }) => templates.has(key as "DEPOSIT_CREDITED"));
  expect(known.length).toBeGreaterThan(15);
  for (const { key, params } of known) {
    expect([key, templates.get(key as "DEPOSIT_CREDITED")?.toSorted()]).toEqual([
      key,
      [
        ...params.filter((param) => !GATHERED[key]?.includes(param)),
        ...(MORE[key] ?? []),
      ].toSorted(),
    ]);
  }
});
