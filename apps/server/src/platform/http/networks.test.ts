import { expect, test } from "vitest";
import { networkIn, within } from "./networks.ts";

const OFFICE = within(["10.1.0.0/16", "192.0.2.7", "2001:db8:1::/48", "fe80::/10"]);

test.each([
  "10.1.0.0",
  "10.1.255.255",
  "::ffff:10.1.2.3",
  "192.0.2.7",
  "2001:db8:1:ffff::1",
  "2001:DB8:1::",
  "fe80::1%eth0",
])("%s is within", (address) => expect(OFFICE(address)).toBe(true));

test.each([
  "10.2.0.0",
  "192.0.2.8",
  "::ffff:10.2.0.1",
  "2001:db8:2::1",
  "127.0.0.1",
  "::1",
  "",
  "unknown",
  "10.1.0.0.evil.example",
  "010.1.0.1",
])("%j is not", (address) => expect(OFFICE(address)).toBe(false));

test("no network lets nobody in, and the widest lets everybody of its family in", () => {
  expect([within([])("10.1.0.1"), within(["0.0.0.0/0"])("10.1.0.1")]).toEqual([false, true]);
  expect(within(["0.0.0.0/0"])("2001:db8::1")).toBe(false);
});

test.each(["", "office", "10.0.0.0/33", "fd00::/129", "10.0.0/8", "10.0.0.0/", "10.0.0.0/8 "])(
  "%j is no network",
  (text) => expect(networkIn(text)).toBeUndefined(),
);
