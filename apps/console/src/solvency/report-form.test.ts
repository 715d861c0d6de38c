import type { Failure } from "@sumi/client/failure.ts";
import { expect, test } from "vitest";
import { refusedLine } from "./report-form.ts";

const refused = (params: Readonly<Record<string, string | number>>): Failure => ({
  kind: "refused",
  code: "PARAMETER_ERROR",
  message: "parameter error",
  params,
});

test.each([
  [refused({ field: "report", line: 3 }), 3],
  // Without a line the whole report is wrong, such as too long or empty: the first line is marked.
  [refused({ field: "report" }), 1],
  [refused({ field: "taken_ms" }), undefined],
  [{ kind: "offline" }, undefined],
  [undefined, undefined],
] as const)("of %j the wrong line is %j", (failure, line) => {
  expect(refusedLine(failure)).toBe(line);
});
