import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { addressGroup, plainAddress } from "./address.ts";

const group = fc.oneof(fc.constant(0), fc.constant(0), fc.nat(0xffff));
const groups = fc.array(group, { minLength: 8, maxLength: 8 });
const spelling = fc.record({
  upper: fc.boolean(),
  padded: fc.boolean(),
  shortened: fc.boolean(),
  zone: fc.constantFrom("", "%eth0", "%1"),
});
type Spelling = { upper: boolean; padded: boolean; shortened: boolean; zone: string };

property(
  "however an IPv6 address is spelled, it counts for the same network of 64 bits",
  [groups, spelling, spelling],
  (parts, one, other) => {
    if (isMapped(parts)) return;
    const expected = `${parts
      .slice(0, 4)
      .map((part) => part.toString(16))
      .join(":")}::/64`;
    for (const each of [one, other]) expect(addressGroup(spelled(parts, each))).toBe(expected);
  },
);

property(
  "two IPv6 addresses count for one caller if their first 64 bits are the same",
  [groups, groups, fc.nat(7)],
  (one, other, shared) => {
    const near = [...one.slice(0, shared), ...other.slice(shared)];
    if (isMapped(one) || isMapped(near)) return;
    const isSame = one.slice(0, 4).join() === near.slice(0, 4).join();
    const [first, second] = [one, near].map((each) =>
      addressGroup(each.map((part) => part.toString(16)).join(":")),
    );
    expect(first === second).toBe(isSame);
  },
);

const octets = fc.array(fc.nat(255), { minLength: 4, maxLength: 4 }).map((all) => all.join("."));

property(
  "an IPv4 caller counts for itself, on whichever kind of socket it came",
  [octets, fc.constantFrom("::ffff:", "::FFFF:")],
  (address, prefix) => {
    expect([address, prefix + address].map(addressGroup)).toEqual([address, address]);
    expect(plainAddress(prefix + address)).toBe(address);
  },
);

function spelled(parts: readonly number[], { upper, padded, shortened, zone }: Spelling): string {
  const texts = parts.map((part) => part.toString(16).padStart(padded ? 4 : 1, "0"));
  const first = parts.indexOf(0);
  let end = first;
  while (first >= 0 && parts[end] === 0) end += 1;
  const isShort = shortened && first >= 0;
  const text = isShort
    ? `${texts.slice(0, first).join(":")}::${texts.slice(end).join(":")}`
    : texts.join(":");
  return (upper ? text.toUpperCase() : text) + zone;
}

function isMapped(parts: readonly number[]): boolean {
  return parts.slice(0, 5).every((part) => part === 0) && parts[5] === 0xffff;
}
