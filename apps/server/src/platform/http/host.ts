import type { IncomingMessage } from "node:http";

/** The names under which a listener is always reached from its own machine. */
const OWN_NAMES = ["localhost", "127.0.0.1", "[::1]"];

/** The names under which a listener may be called, without ports. */
export function hostNamesOf(origins: readonly string[]): ReadonlySet<string> {
  return new Set([...OWN_NAMES, ...origins.map((origin) => new URL(origin).hostname)]);
}

/**
 * Why a request's Host header is not accepted, as a status: 400 for a second one, with which a
 * proxy and we would read different hosts, and 421 for a name that is not ours. Undefined if it is
 * good.
 */
export function hostFault(
  { headers, rawHeaders }: Pick<IncomingMessage, "headers" | "rawHeaders">,
  names: ReadonlySet<string>,
): 400 | 421 | undefined {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === HOST.length && name.toLowerCase() === HOST) hosts += 1;
  }
  if (hosts > 1) return 400;
  const { host = "" } = headers;
  return names.has(withoutPort(host).toLowerCase()) ? undefined : 421;
}

const HOST = "host";

function withoutPort(host: string): string {
  const colon = host.lastIndexOf(":");
  // The colons of an IPv6 address stand before its closing bracket.
  return colon > host.lastIndexOf("]") ? host.slice(0, colon) : host;
}
