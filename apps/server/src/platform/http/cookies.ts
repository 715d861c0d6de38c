import type { HttpAddress } from "./http-address.ts";

/**
 * The name of a cookie; by default of the one that holds the second half of a session. Over TLS,
 * the `__Host-` prefix makes browsers refuse one that another host or an insecure page planted;
 * plain http://localhost cannot use it.
 */
export function cookieName({ secure, cookie = "sid" }: CookiePlace): string {
  return secure ? `__Host-${cookie}` : cookie;
}

/** The two listeners need different cookie names: browsers do not separate cookies by port. */
type CookiePlace = Pick<HttpAddress, "secure" | "cookie">;

/** The value of a `Set-Cookie` header. An empty `value` makes the browser forget the cookie. */
export function cookieHeader(address: CookiePlace, value: string, maxAgeMs: number): string {
  const seconds = value === "" ? 0 : Math.floor(maxAgeMs / 1_000);
  const secure = address.secure ? "; Secure" : "";
  const scope = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
  return `${cookieName(address)}=${value}; ${scope}`;
}

/** A cookie's value in a `Cookie` header; undefined if absent or present twice. */
export function cookieIn(address: CookiePlace, header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const prefix = `${cookieName(address)}=`;
  let value: string | undefined;
  for (const part of header.split(";")) {
    // Not `trim`: it also removes characters that browsers count as part of the name, so another
    // host could plant a cookie that only looks like the session's here.
    const cookie = part.replace(/^[ \t]+/, "");
    if (!cookie.startsWith(prefix)) continue;
    if (value !== undefined) return undefined;
    value = cookie.slice(prefix.length);
  }
  return value;
}
