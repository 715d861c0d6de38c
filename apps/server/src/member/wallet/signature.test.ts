import { expect, test } from "vitest";
import { signerOf } from "./signature.ts";

// The example of the documentation of web3.js, which every wallet answers alike.
const SIGNED =
  "0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd" +
  "6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a029";
const OWNER = "0x2c7536E3605D9C16a7a3D7b1898e529396a65c23";

test.each(["1c", "01"])("the owner is found whether v is counted from 27 or not: %s", (v) => {
  expect(signerOf("Some data", SIGNED + v)).toBe(OWNER);
});

test("another text or the other key gives somebody else", () => {
  expect(signerOf("Some data.", `${SIGNED}1c`)).not.toBe(OWNER);
  expect(signerOf("Some data", `${SIGNED}1b`)).not.toBe(OWNER);
});

test.each([
  ["v that no wallet writes", `${SIGNED}02`],
  ["nothing but zeros", `0x${"00".repeat(64)}1b`],
  ["numbers beyond the curve", `0x${"ff".repeat(64)}1b`],
])("%s is no signature", (_, signature) => {
  expect(signerOf("Some data", signature)).toBeUndefined();
});
