/**
 * Query parameters that may be shared with another device: the thing shown, and the invite code.
 */
const CARRIED = ["symbol", "id", "coin", "code"];

/**
 * The address of this page, to be opened on another device. Other query parameters are dropped;
 * above all a session must never be part of an address.
 */
export function sharedAddress({ origin, pathname, search }: Location | URL): string {
  const carried = [...new URLSearchParams(search)].filter(([name]) => CARRIED.includes(name));
  const query = new URLSearchParams(carried).toString();
  return origin + pathname + (query === "" ? "" : `?${query}`);
}
