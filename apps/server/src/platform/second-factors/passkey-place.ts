import { isIP } from "node:net";

/** Where passkeys are made and shown: they belong to one host. */
export type PasskeyPlace = {
  readonly host: string;
  readonly origins: readonly string[];
};

/**
 * The first host that browsers allow passkeys on, with all of its origins: one with a name, over
 * TLS, or localhost itself. Undefined when there is none, as behind a bare address.
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
  // An IPv6 address stands in brackets.
  return protocol === "https:" && isIP(hostname) === 0 && !hostname.startsWith("[");
}
