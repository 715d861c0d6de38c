import { CAPABILITIES } from "@sumi/core/capabilities.ts";
import { expect, test } from "vitest";
import { MOVEMENT_RULES } from "../projections.ts";

test("every event that moves money says how it changes what members own, and no other does", () => {
  const moving = CAPABILITIES.flatMap(({ events = {} }) =>
    Object.entries(events).flatMap(([type, { post }]) => (post === undefined ? [] : [type])),
  );
  expect(Object.keys(MOVEMENT_RULES).sort()).toEqual(moving.sort());
});
