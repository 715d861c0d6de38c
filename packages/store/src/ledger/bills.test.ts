import { CAPABILITIES } from "@sumi/core/capabilities.ts";
import { expect, test } from "vitest";
import { BILL_RULES } from "../projections.ts";

test("every event that moves money says how it stands on a bill, and no other does", () => {
  const moving = CAPABILITIES.flatMap(({ events = {} }) =>
    Object.entries(events).flatMap(([type, { post }]) => (post === undefined ? [] : [type])),
  );
  expect(Object.keys(BILL_RULES).sort()).toEqual(moving.sort());
});
