/**
 * The time of a batch's oldest trade, as the exchange stamped it before its commit; undefined for a
 * batch without trades. Snapshots are skipped, because they show the past. It searches the bytes:
 * parsing tens of thousands of batches a second would take most of the machine.
 */
export function oldestTradeMs(bytes: Buffer, start: number, end: number): number | undefined {
  const at = bytes.indexOf(TIME, start);
  if (at < 0 || at + TIME.length >= end) return undefined;
  const snapshot = bytes.indexOf(SNAPSHOT, start);
  if (snapshot >= 0 && snapshot < end) return undefined;
  let timeMs = 0;
  for (let place = at + TIME.length; place < end; place += 1) {
    const digit = (bytes[place] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) break;
    timeMs = timeMs * 10 + digit;
  }
  return timeMs;
}

const TIME = Buffer.from('"time_ms":');
const SNAPSHOT = Buffer.from('"type":"snapshot"');
const ZERO = "0".charCodeAt(0);
