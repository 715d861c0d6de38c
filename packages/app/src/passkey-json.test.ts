import { expect, test } from "vitest";
import { creationOptionsOf, jsonOf, requestOptionsOf } from "./passkey-json.ts";

const BYTES = Uint8Array.from([251, 255, 254, 0, 1]);
const TEXT = "-__-AAE";

test("what makes a passkey is read with its bytes in place", () => {
  const options = creationOptionsOf({
    challenge: TEXT,
    rp: { id: "localhost", name: "Sumi" },
    user: { id: TEXT, name: "hanako", displayName: "hanako" },
    pubKeyCredParams: [{ type: "public-key", alg: -7 }],
    excludeCredentials: [{ id: TEXT, type: "public-key" }],
  });
  expect(options).toEqual({
    challenge: BYTES,
    rp: { id: "localhost", name: "Sumi" },
    user: { id: BYTES, name: "hanako", displayName: "hanako" },
    pubKeyCredParams: [{ type: "public-key", alg: -7 }],
    excludeCredentials: [{ id: BYTES, type: "public-key" }],
  });
});

test("what asks for a passkey is read with its bytes in place", () => {
  const options = requestOptionsOf({
    challenge: TEXT,
    rpId: "localhost",
    allowCredentials: [{ id: TEXT, type: "public-key" }],
  });
  expect(options).toEqual({
    challenge: BYTES,
    rpId: "localhost",
    allowCredentials: [{ id: BYTES, type: "public-key" }],
  });
});

test("a new passkey is told as its browser would tell it", () => {
  const response = {
    clientDataJSON: BYTES.buffer,
    attestationObject: BYTES.buffer,
    getTransports: () => ["internal"],
  };
  const made = { id: TEXT, rawId: BYTES.buffer, type: "public-key", response };
  expect(jsonOf({ ...made, authenticatorAttachment: "platform" })).toEqual({
    id: TEXT,
    rawId: TEXT,
    type: "public-key",
    authenticatorAttachment: "platform",
    clientExtensionResults: {},
    response: { clientDataJSON: TEXT, attestationObject: TEXT, transports: ["internal"] },
  });
});

test("a signature is told with whose it is, where that is known", () => {
  const response = {
    clientDataJSON: BYTES.buffer,
    authenticatorData: BYTES.buffer,
    signature: BYTES.buffer,
    userHandle: null,
  };
  expect(jsonOf({ id: TEXT, rawId: BYTES.buffer, type: "public-key", response })).toEqual({
    id: TEXT,
    rawId: TEXT,
    type: "public-key",
    authenticatorAttachment: null,
    clientExtensionResults: {},
    response: { clientDataJSON: TEXT, authenticatorData: TEXT, signature: TEXT },
  });
});
