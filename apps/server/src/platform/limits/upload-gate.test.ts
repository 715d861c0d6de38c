import { expect, test } from "vitest";
import { UploadGate } from "./upload-gate.ts";

const gate = () => new UploadGate({ bytesMax: 100, ofAddressMax: 4 });

test("half of the room is kept for accounts that have sent pictures before", () => {
  const uploads = gate();
  uploads.know("hanako");
  const stranger = uploads.enter("203.0.113.1");
  expect(stranger?.hold(50)).toBe(true);
  expect(stranger?.hold(1)).toBe(false);
  expect(uploads.enter("203.0.113.2")?.hold(1)).toBe(false);

  const known = uploads.enter("203.0.113.3");
  expect(known?.hold(1)).toBe(false);
  known?.belongTo("hanako");
  expect(known?.hold(50)).toBe(true);
  expect(known?.hold(1)).toBe(false);
});

test("whoever turns out to be known gives the strangers' room back, and leaves all of it", () => {
  const uploads = gate();
  uploads.know("hanako");
  const known = uploads.enter("203.0.113.1");
  expect(known?.hold(40)).toBe(true);
  known?.belongTo("taro");
  expect(uploads.enter("203.0.113.2")?.hold(11)).toBe(false);
  known?.belongTo("hanako");
  const stranger = uploads.enter("203.0.113.3");
  expect(stranger?.hold(50)).toBe(true);
  known?.leave();
  known?.leave();
  stranger?.leave();
  expect(uploads.enter("203.0.113.4")?.hold(50)).toBe(true);
});

test("of ten thousand accounts the one that sent least lately is forgotten", () => {
  const uploads = gate();
  uploads.know("hanako");
  for (let n = 0; n < 9_999; n += 1) uploads.know(`member ${n}`);
  uploads.know("hanako");
  uploads.know("one more");
  const stranger = uploads.enter("203.0.113.1");
  stranger?.belongTo("member 0");
  expect(stranger?.hold(51)).toBe(false);
  stranger?.belongTo("hanako");
  expect(stranger?.hold(51)).toBe(true);
});
