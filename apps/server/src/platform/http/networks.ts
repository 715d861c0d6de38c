import { BlockList, isIP, isIPv6 } from "node:net";
import { plainAddress } from "./address.ts";

type Network = {
  readonly address: string;
  readonly prefix: number;
  readonly family: "ipv4" | "ipv6";
};

/** Reads `10.0.0.0/8`, `fd00::/8` or a single address; undefined if it is none. */
export function networkIn(text: string): Network | undefined {
  const [, address = "", bits] = /^([0-9A-Fa-f.:]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  if (isIP(address) === 0) return undefined;
  const [family, max] = isIPv6(address) ? (["ipv6", 128] as const) : (["ipv4", 32] as const);
  const prefix = bits === undefined ? max : Number(bits);
  return prefix <= max ? { address, prefix, family } : undefined;
}

/** Tells of an address whether it lies in one of these networks; each is one by `networkIn`. */
export function within(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const text of networks) {
    const network = networkIn(text);
    if (network !== undefined) list.addSubnet(network.address, network.prefix, network.family);
  }
  return (address) => {
    // The zone of a link-local address says by which cable it came.
    const [plain = ""] = plainAddress(address).split("%");
    if (isIP(plain) === 0) return false;
    return list.check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
  };
}
