import { isIP } from "node:net";

/** The host that passkeys are bound to, and its origins. */
export type PasskeyPlace = {
  readonly host: string;
  readonly origins: readonly string[];
};

/**
 * The first host on which browsers allow passkeys, with all of its origins: a named host over TLS,
 * or localhost. Undefined when there is none, as with a bare IP address.
 */
export function passkeyPlaceOf(origins: readonly string[]): PasskeyPlace | undefined {
  const allowed = origins.filter(allowsPasskeys);
  const [first] = allowed;
  if (first === undefined) return undefined;
  const host = new URL(first).hostname;
  return { host, origins: allowed.filter((origin) => new URL(origin).hostname === host) };
}

function allowsPasskeys(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  if (hostname === "localhost") return true;
  // In URLs, IPv6 addresses are in brackets.
  return protocol === "https:" && isIP(hostname) === 0 && !hostname.startsWith("[");
}
