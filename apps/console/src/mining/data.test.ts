import { expect, test } from "vitest";
import { actsOn } from "./data.ts";

test.each([
  [{ state: "draft", frozen: true }, ["discard", "open"]],
  [{ state: "on_sale", frozen: false }, ["fund", "reduce", "suspend", "stop"]],
  [{ state: "suspended", frozen: true }, ["fund", "reduce", "resume", "thaw", "stop"]],
  [{ state: "stopped", frozen: false }, ["fund", "reduce"]],
] as const)("a machine that is %o can be changed by %o", (machine, acts) => {
  expect(actsOn(machine)).toEqual(acts);
});
