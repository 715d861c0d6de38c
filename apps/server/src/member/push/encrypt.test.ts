import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { opened } from "../../testing/push-service.ts";
import { CURVE, encrypted, PADDED_BYTES } from "./encrypt.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");

test("the example of RFC 8291 comes out to the last byte", () => {
  const sender = createECDH(CURVE);
  sender.setPrivateKey(bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"));
  const plain = Buffer.from("When I grow up, I want to be a watermelon");
  const keys = {
    p256dh: bytes(
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    ),
    auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
  };
  const chance = { sender, salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"), padded: 0 };
  expect(encrypted(plain, keys, chance).toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS" +
      "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxs" +
      "j_Qulcy4a-fN",
  );
});

test("messages of all kinds are as long as each other, and only their browser reads them", () => {
  const browser = createECDH(CURVE);
  browser.generateKeys();
  const keys = { p256dh: browser.getPublicKey(), auth: Buffer.alloc(16, 7) };
  const sealed = ["a", "something longer than a letter"].map((text) =>
    encrypted(Buffer.from(text), keys),
  );
  expect(new Set(sealed.map(({ length }) => length)).size).toBe(1);
  expect(sealed[0]?.length).toBe(16 + 5 + 65 + PADDED_BYTES + 16);
  expect(sealed.map((body) => opened(body, { browser, auth: keys.auth }))).toEqual([
    "a",
    "something longer than a letter",
  ]);
  const stranger = createECDH(CURVE);
  stranger.generateKeys();
  const [first = Buffer.alloc(0)] = sealed;
  expect(() => opened(first, { browser: stranger, auth: keys.auth })).toThrow();
});
