import type { IncomingHttpHeaders } from "node:http";

/**
 * True if a browser says that another site sent this request. Programs send neither header and are
 * accepted: without a browser there is no cookie to misuse.
 */
export function isForeign(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const { origin, "sec-fetch-site": site } = headers;
  if (origin !== undefined && !origins.includes(origin)) return true;
  return site !== undefined && site !== "same-origin" && site !== "none";
}
