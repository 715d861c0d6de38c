const SHOWN_AT_EACH_END = 6;

/** Enough to recognize an address, because a list must not show complete ones. */
export function endsOfAddress(address: string): string {
  if (address.length <= 2 * SHOWN_AT_EACH_END) return address;
  return `${address.slice(0, SHOWN_AT_EACH_END)}…${address.slice(-SHOWN_AT_EACH_END)}`;
}
