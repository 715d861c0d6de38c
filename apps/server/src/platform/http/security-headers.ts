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

const YEAR_SECONDS = 31_536_000;

/**
 * Sent with every answer: nothing from elsewhere runs here, nobody frames us, and no address of
 * ours travels in a referrer. There are no CORS headers, so no other site may read. A table and
 * not a library, which would build the same lines anew for each request.
 */
export function securityHeaders({ secure }: HttpAddress): Headers {
  return {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    ...(secure ? { "strict-transport-security": `max-age=${YEAR_SECONDS}` } : {}),
  };
}

/** Of calls in addition: an answer is for its caller, now. */
export const CALL_HEADERS: Headers = { "cache-control": "no-store" };

/** Of pages in addition: what a browser that shows one may do. */
export const PAGE_HEADERS: Headers = {
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "x-frame-options": "DENY",
};
