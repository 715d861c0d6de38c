import type { HttpAddress } from "./http-address.ts";

type Headers = Readonly<Record<string, string>>;

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
].join("; ");

/** A year, for every name below the exchange's own as well (ASVS 3.4.1). */
const HSTS = "max-age=31536000; includeSubDomains";

/**
 * The headers of every answer: no foreign scripts, no framing, no addresses of ours in referrers.
 * There are no CORS headers, so no other site may read. A table rather than a library, which would
 * build the same lines for each request.
 */
export function securityHeaders({ secure }: HttpAddress): Headers {
  return {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    ...(secure ? { "strict-transport-security": HSTS } : {}),
  };
}

/** The headers that calls add: answers must not be cached. */
export const CALL_HEADERS: Headers = { "cache-control": "no-store" };

/** The headers that pages add: the limits of a browser that shows one. */
export const PAGE_HEADERS: Headers = {
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "x-frame-options": "DENY",
};
