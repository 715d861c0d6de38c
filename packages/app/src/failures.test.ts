import { expect, test } from "vitest";
import { CallFailed, isRefusedWith } from "./failures.ts";

test("only the refusals that say so mean that there is no such thing", () => {
  const refused = (code: "PARAMETER_ERROR" | "RATE_LIMITED") =>
    new CallFailed({ kind: "refused", code, message: "", params: {} });
  const errors = [refused("PARAMETER_ERROR"), refused("RATE_LIMITED"), offline, null];
  expect(errors.map((error) => isRefusedWith(error, ["PARAMETER_ERROR"]))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

const offline = new CallFailed({ kind: "offline" });
