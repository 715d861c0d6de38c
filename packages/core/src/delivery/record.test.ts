import { recordText, termsText } from "@sumi/formulas/delivery.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { expect, test } from "vitest";
import { contractWorld, placing, settleAll, tick } from "../testing/contract-world.ts";
import { sha256 } from "../testing/words.ts";
import type { World } from "../testing/world.ts";
import type { DeliveryEvent } from "./events.ts";

/** The event of that type, and the time of its stamp. */
function happened<Type extends DeliveryEvent["type"]>({ records }: World, type: Type) {
  for (const { events, stamp } of records) {
    const event = events.find((each) => each.type === type);
    // The search has compared the type.
    if (event !== undefined)
      return { ...(event as Extract<DeliveryEvent, { type: Type }>), ...stamp };
  }
  assert(false, `there is a ${type}`);
}

test("the events of an order have all that the texts of its terms and its record need", () => {
  const world = contractWorld();
  world.accept(placing("A", "up 33.33333333"));
  tick(world, 3, "60000");
  tick(world, 302, "60001");
  settleAll(world);
  const accepted = happened(world, "DeliveryAccepted");
  const order = { ...accepted, market: "BTC", acceptedMs: accepted.timeMs };
  expect(sha256(termsText(order))).toBe(accepted.terms);
  const opened = happened(world, "DeliveryOpened");
  const won = happened(world, "DeliveryWon");
  const record = recordText({
    ...order,
    order: accepted.terms,
    open: opened.open,
    close: won.close,
    openSamples: opened.samples,
    closeSamples: won.samples,
    tip: won.tip,
  });
  expect(sha256(record)).toBe(won.record);
});

test("the texts name neither the exchange's number of the order nor its member", () => {
  const world = contractWorld();
  world.accept(placing("A", "up 100"));
  const accepted = happened(world, "DeliveryAccepted");
  const text = termsText({ ...accepted, market: "BTC", acceptedMs: accepted.timeMs });
  expect(Object.keys(JSON.parse(text))).toEqual([
    "market",
    "mode",
    "direction",
    "minutes",
    "ratio",
    "stake",
    "profit",
    "accepted_ts",
    "open_ts",
    "expiry_ts",
    "rule",
    "tie",
    "void",
    "index",
    "index_decimals",
    "sources_min",
    "source_age_max_ms",
  ]);
});
