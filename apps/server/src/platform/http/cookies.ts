import type { HttpAddress } from "./http-address.ts";

/**
 * The cookie that holds the second half of a session. Over TLS the `__Host-` prefix makes
 * browsers refuse one that another host or an insecure page planted; a plain http://localhost
 * cannot have it.
 */
export function cookieName({ secure, cookie = "sid" }: CookiePlace): string {
  return secure ? `__Host-${cookie}` : cookie;
}

/** Browsers tell cookies of one host apart by their names only, whatever port they came from. */
type CookiePlace = Pick<HttpAddress, "secure" | "cookie">;

/** The value of a `Set-Cookie` header. An empty `value` makes the browser forget the cookie. */
export function sessionCookieHeader(address: CookiePlace, value: string, maxAgeMs: number): string {
  const seconds = value === "" ? 0 : Math.floor(maxAgeMs / 1_000);
  const secure = address.secure ? "; Secure" : "";
  const scope = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
  return `${cookieName(address)}=${value}; ${scope}`;
}

/** What a `Cookie` header says of the session's half. Two of them contradict each other: none. */
export function sessionCookie(
  address: CookiePlace,
  header: string | undefined,
): string | undefined {
  if (header === undefined) return undefined;
  const prefix = `${cookieName(address)}=`;
  let value: string | undefined;
  for (const part of header.split(";")) {
    // Not `trim`: it takes letters for blanks that browsers take for a part of the name, so that
    // another host could plant a cookie that only here looks like the session's.
    const cookie = part.replace(/^[ \t]+/, "");
    if (!cookie.startsWith(prefix)) continue;
    if (value !== undefined) return undefined;
    value = cookie.slice(prefix.length);
  }
  return value;
}
