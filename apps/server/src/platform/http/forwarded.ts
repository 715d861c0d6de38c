import { BlockList, isIP, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";
import { plainAddress } from "./address.ts";
import type { HttpAddress } from "./http-address.ts";

/** A fault in how the proxies in front of a listener name its callers. */
export type ForwardedFault =
  /** A peer of our own network names callers, and is none of the trusted proxies. */
  | "untrusted"
  /** A trusted proxy names no caller. */
  | "missing"
  /** A trusted proxy names something that is no address. */
  | "unreadable";

const SEEN_FOR_MS = 10 * 60_000;

/**
 * Watches the headers with the callers' addresses. A proxy that is set up wrongly makes all callers
 * one address, and a few wrong passwords then keep everybody out. Peers from the internet are not
 * watched: anybody there can write such a header.
 */
export class ForwardedWatch {
  readonly #secure: boolean;
  readonly #trusted: ReadonlySet<string>;
  readonly #nowMs: () => number;
  readonly #seenMs = new Map<ForwardedFault, number>();

  /** `nowMs` must be monotonic. */
  constructor({ secure, trustedProxies }: HttpAddress, nowMs: () => number) {
    this.#secure = secure;
    this.#trusted = new Set(trustedProxies.map(plainAddress));
    this.#nowMs = nowMs;
  }

  see({ headers, ip, socket }: Pick<FastifyRequest, "headers" | "ip" | "socket">): void {
    const names = "x-forwarded-for" in headers || "forwarded" in headers;
    const peer = plainAddress(socket.remoteAddress ?? "");
    if (!this.#trusted.has(peer)) {
      if (names && isOwnNetwork(peer)) this.#note("untrusted");
    } else if (!names) {
      if (this.#secure) this.#note("missing");
    } else if (isIP(plainAddress(ip)) === 0) this.#note("unreadable");
  }

  /** The faults of the last ten minutes. */
  faults(): readonly ForwardedFault[] {
    const sinceMs = this.#nowMs() - SEEN_FOR_MS;
    return [...this.#seenMs].flatMap(([fault, seenMs]) => (seenMs > sinceMs ? [fault] : []));
  }

  #note(fault: ForwardedFault): void {
    this.#seenMs.set(fault, this.#nowMs());
  }
}

const OWN_NETWORKS = new BlockList();
for (const [network, bits] of [
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  OWN_NETWORKS.addSubnet(network, bits, "ipv4");
}
for (const [network, bits] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const) {
  OWN_NETWORKS.addSubnet(network, bits, "ipv6");
}

function isOwnNetwork(address: string): boolean {
  return OWN_NETWORKS.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
