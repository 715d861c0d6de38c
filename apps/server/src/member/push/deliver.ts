import { lookup as systemLookup } from "node:dns";
import { request } from "node:https";
import { BlockList, isIPv4, type LookupFunction } from "node:net";

/** One encrypted message on its way to a push service. */
export type SealedPush = {
  readonly address: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/** Hands a message over and returns the status of the answer; rejects when there is none. */
export type Deliver = (push: SealedPush) => Promise<number>;

const PATIENCE_MS = 5_000;

const INSIDE = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const) {
  INSIDE.addSubnet(network, bits, "ipv4");
}
for (const [network, bits] of [
  ["::", 96],
  ["64:ff9b::", 96],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const) {
  INSIDE.addSubnet(network, bits, "ipv6");
}

/** True for this machine and for networks that cannot be reached from outside. */
export function isInside(address: string): boolean {
  return INSIDE.check(address, isIPv4(address) ? "ipv4" : "ipv6");
}

/**
 * Refuses a name that leads inside: the very address that was judged is connected to, so a name
 * cannot lead elsewhere a moment later.
 */
export function outsideOnly(lookup: typeof systemLookup = systemLookup): LookupFunction {
  return (name, options, callback) => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      const inside = (addresses ?? []).some(({ address }) => isInside(address));
      if (error !== null) return callback(error, "");
      if (inside || first === undefined) return callback(new Error("the name leads inside"), "");
      if (options.all === true) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}

/** Delivers over https to addresses outside. Redirections are answers and are not followed. */
export const deliverOutside: Deliver = ({ address, headers, body }) =>
  new Promise((resolve, reject) => {
    const options = {
      method: "POST",
      headers: { ...headers, "content-length": String(body.length) },
      lookup: outsideOnly(),
      signal: AbortSignal.timeout(PATIENCE_MS),
    };
    const asked = request(address, options, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on("error", reject);
    asked.end(body);
  });
