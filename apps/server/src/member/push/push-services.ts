import { isIP } from "node:net";

/**
 * The address of a subscription, if it leads to one of these push services and nowhere else: over
 * https, at the usual port, by a name and without a password.
 */
export function pushAddressOf(text: string, hosts: readonly string[]): URL | undefined {
  const url = URL.parse(text);
  if (url === null || url.protocol !== "https:" || url.port !== "") return undefined;
  if (url.username !== "" || url.password !== "" || url.hash !== "") return undefined;
  const { hostname } = url;
  if (isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) return undefined;
  return hosts.some((host) => isOf(hostname, host)) ? url : undefined;
}

function isOf(name: string, host: string): boolean {
  return host.startsWith("*.") ? name.endsWith(host.slice(1)) : name === host;
}
