import { expect, test } from "vitest";
import {
  addressGroup,
  callerAddress,
  maskedAddress,
  networkOf,
  plainAddress,
  widerGroups,
} from "./address.ts";

const groups: readonly [address: string, group: string][] = [
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
];
for (const [address, group] of groups) {
  test(`${address} counts for ${group}`, () => expect(addressGroup(address)).toBe(group));
}

test.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["::ffff:203.0.113.200", "203.0.113.0/24"],
  ["2001:db8:1:2:3::9", "2001:db8:1::/48"],
  ["unknown", "unknown"],
])("%s is in the network %s", (address, network) => expect(networkOf(address)).toBe(network));

test("an IPv6 address is in a network of 56 bits and one of 48, and no other has any", () => {
  expect(widerGroups("2001:db8:1:2a3::9")).toEqual([
    { group: "2001:db8:1:200::/56", times: 4 },
    { group: "2001:db8:1::/48", times: 16 },
  ]);
  expect(widerGroups("::ffff:203.0.113.9")).toEqual([]);
});

test("an IPv4 caller on a socket of both families is shown as IPv4", () => {
  expect([plainAddress("::ffff:127.0.0.1"), plainAddress("::1")]).toEqual(["127.0.0.1", "::1"]);
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8::9", "2001:db8::9"],
  ["unknown", "10.0.0.1"],
  ["", "10.0.0.1"],
  ["203.0.113.9:4711", "10.0.0.1"],
  ["_hidden-1", "10.0.0.1"],
])("a caller whom the proxy at 10.0.0.1 calls %j is %s", (ip, address) => {
  expect(callerAddress({ ip, socket: { remoteAddress: "::ffff:10.0.0.1" } })).toBe(address);
});

test.each([
  ["203.0.113.9", "203.0.*.*"],
  ["::ffff:203.0.113.9", "203.0.*.*"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:…"],
  ["::1", "0:0:…"],
])("%s is shown in a list as %s", (address, masked) => {
  expect(maskedAddress(address)).toBe(masked);
});
