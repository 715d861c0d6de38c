import { expect, test } from "vitest";
import { newTotpSecret, stepOfCode } from "./totp.ts";

/** "12345678901234567890" in base32: the secret of RFC 6238's own table, appendix B. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at %i seconds the code is %s, as the standard says", (seconds, code) => {
  expect(stepOfCode(SECRET, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
});

test("a code counts half a minute before and after its own, and no longer", () => {
  // The second row of the standard's table.
  const step = Math.floor(1_111_111_109 / 30);
  const around = [-2, -1, 0, 1, 2].map((off) => {
    return stepOfCode(SECRET, "081804", (step + off) * 30_000);
  });
  expect(around).toEqual([undefined, step, step, step, undefined]);
});

test("each secret is another, and an app can read it", () => {
  const secrets = Array.from({ length: 20 }, newTotpSecret);
  expect(new Set(secrets).size).toBe(20);
  expect(secrets.every((secret) => /^[A-Z2-7]{32}$/.test(secret))).toBe(true);
});
