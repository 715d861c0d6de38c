import { expect, test } from "vitest";
import { passkeyPlaceOf } from "./passkey-place.ts";

test.each([
  [["https://sumi.example"], "sumi.example", ["https://sumi.example"]],
  [["http://localhost:3000"], "localhost", ["http://localhost:3000"]],
  [["http://127.0.0.1:3000", "http://localhost:3000"], "localhost", ["http://localhost:3000"]],
  [
    ["https://sumi.example", "https://other.example", "https://sumi.example:8443"],
    "sumi.example",
    ["https://sumi.example", "https://sumi.example:8443"],
  ],
])("at %j passkeys belong to %j", (origins, host, own) => {
  expect(passkeyPlaceOf(origins)).toEqual({ host, origins: own });
});

test.each([
  [[]],
  [["http://sumi.example"]],
  [["https://203.0.113.7"]],
  [["https://[2001:db8::1]"]],
  [["http://127.0.0.1:3000"]],
])("at %j browsers allow none", (origins) => {
  expect(passkeyPlaceOf(origins)).toBe(undefined);
});
