/** What an address may carry to another device: which thing is looked at, and who invited. */
const CARRIED = ["symbol", "id", "coin", "code"];

/**
 * The address of the page as it stands, for another device to open. Whatever else its query holds
 * stays behind; above all a session never travels in an address.
 */
export function sharedAddress({ origin, pathname, search }: Location | URL): string {
  const carried = [...new URLSearchParams(search)].filter(([name]) => CARRIED.includes(name));
  const query = new URLSearchParams(carried).toString();
  return origin + pathname + (query === "" ? "" : `?${query}`);
}
