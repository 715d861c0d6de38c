import fc from "fast-check";
import { expect, test } from "vitest";
import { Speck } from "./speck.ts";

test("the test vector of the paper", () => {
  const cipher = new Speck(Buffer.from("1a19181211100a0908020100", "hex"));
  expect(cipher.encrypt(0x6d2073_696874)).toBe(0x735e10_b6445d);
  expect(cipher.decrypt(0x735e10_b6445d)).toBe(0x6d2073_696874);
});

test("what is encrypted can be decrypted", () => {
  const anyBlock = fc.integer({ min: 0, max: 2 ** 48 - 1 });
  const key = fc.uint8Array({ minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(key, anyBlock, (bytes, block) => {
      const cipher = new Speck(bytes);
      expect(cipher.decrypt(cipher.encrypt(block))).toBe(block);
    }),
  );
});
