import { isIP, isIPv4, isIPv6 } from "node:net";

const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** An address in its shown and stored form: an IPv4 address mapped into IPv6 becomes IPv4 again. */
export function plainAddress(address: string): string {
  return MAPPED.exec(address)?.[1] ?? address;
}

/** The parts of a request that tell where it comes from. */
export type Arrival = {
  /** The address that the proxies name, as far as they are trusted; else the peer's own. */
  readonly ip: string;
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/**
 * The caller's address. What a trusted proxy names instead of one ("unknown", an address with a
 * port) counts as the proxy's own, so that nobody gets a count of their own by an odd value.
 */
export function callerAddress({ ip, socket }: Arrival): string {
  const named = plainAddress(ip);
  return isIP(named) === 0 ? plainAddress(socket.remoteAddress ?? "") : named;
}

/**
 * The group that an address counts for. An IPv4 address is one caller; of IPv6 the first 64 bits
 * are, because every household and rented machine can choose all the others.
 */
export function addressGroup(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).map(canonical).join(":")}::/64` : plain;
}

/**
 * The network that an address is in: the first 24 bits of IPv4, and of IPv6 the first 48, because a
 * customer of a provider can choose all the others.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return plain.replace(/\.\d+$/, ".0/24");
  return widerGroups(plain).at(-1)?.group ?? plain;
}

/** A network, and how many times as many tries as one address it has. */
export type WiderGroup = { readonly group: string; readonly times: number };

/**
 * The networks that an IPv6 address is in: a household mostly has the first 56 bits, a customer of
 * a provider the first 48, and with them thousands of `addressGroup`s. IPv4 has none.
 */
export function widerGroups(address: string): readonly WiderGroup[] {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return [];
  const [first = "0", second = "0", third = "0", fourth = "0"] = groupsOf(plain).map(canonical);
  const site = `${first}:${second}:${third}`;
  const household = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [
    { group: `${site}:${household}::/56`, times: 4 },
    { group: `${site}::/48`, times: 16 },
  ];
}

/** An address for a list: enough for its owner to recognize it, but not complete. */
export function maskedAddress(address: string): string {
  const plain = plainAddress(address);
  if (isIPv6(plain)) return `${groupsOf(plain).slice(0, 2).map(canonical).join(":")}:…`;
  return plain.replace(/\.\d+\.\d+$/, ".*.*");
}

/** Removes leading zeros: 0db8 and db8 are the same sixteen bits. */
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
