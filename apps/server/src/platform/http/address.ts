import { isIPv6 } from "node:net";

const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * An address as it is shown and kept: an IPv4 caller on a shared socket is an IPv4 address again.
 */
export function plainAddress(address: string): string {
  return MAPPED.exec(address)?.[1] ?? address;
}

/**
 * Whom an address counts for. One IPv4 address is one caller; of IPv6 the first 64 bits are,
 * because every household and every rented machine has all the others to choose from.
 */
export function addressGroup(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).map(canonical).join(":")}::/64` : plain;
}

/** An address as a list shows it: enough to know one's own, not enough for anybody else. */
export function maskedAddress(address: string): string {
  const plain = plainAddress(address);
  if (isIPv6(plain)) return `${groupsOf(plain).slice(0, 2).map(canonical).join(":")}:…`;
  return plain.replace(/\.\d+\.\d+$/, ".*.*");
}

/** 0db8 and db8 are the same sixteen bits. */
function canonical(group: string): string {
  return Number.parseInt(group, 16).toString(16);
}

/** The eight groups of an IPv6 address, without a zone and with the zeros of "::" written out. */
function groupsOf(address: string): string[] {
  const [plain = ""] = address.toLowerCase().split("%");
  const [head = "", tail] = plain.split("::");
  const first = head === "" ? [] : head.split(":");
  if (tail === undefined) return first;
  const last = tail === "" ? [] : tail.split(":");
  const zeros = Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(zeros).fill("0"), ...last];
}
