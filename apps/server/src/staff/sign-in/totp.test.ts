import { expect, test } from "vitest";
import { newTotpSecret, totpCode, totpStepOf } from "./totp.ts";

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
  expect(totpCode(SECRET, Math.floor(seconds / 30))).toBe(code);
});

test("a code counts half a minute before and after its own, and no longer", () => {
  const code = totpCode(SECRET, 100);
  const steps = [98, 99, 100, 101, 102].map((step) => totpStepOf(SECRET, code, step * 30_000));
  expect(steps).toEqual([undefined, 100, 100, 100, undefined]);
});

test("each secret is another, and an app can read it", () => {
  const secrets = Array.from({ length: 20 }, newTotpSecret);
  expect(new Set(secrets).size).toBe(20);
  expect(secrets.every((secret) => /^[A-Z2-7]{32}$/.test(secret))).toBe(true);
});
