/** How long before its end a session says so. */
export const WARNING_MS = 60_000;
/** The server writes down a call this late at most, so a session may end so much earlier. */
const GRAIN_MS = 15_000;

let calledMs = Date.now();

/** Every call keeps the session going; the client reports each here. */
export function called(): void {
  calledMs = Date.now();
}

/** The earliest moment at which the session ends, unless there is another call before. */
export function endOf(own: { readonly session_ends_ms: number; readonly idle_ms: number }): number {
  return endAt(calledMs, own);
}

export function endAt(
  lastCallMs: number,
  {
    session_ends_ms: endsMs,
    idle_ms: idleMs,
  }: { readonly session_ends_ms: number; readonly idle_ms: number },
): number {
  return Math.min(endsMs, lastCallMs + idleMs - GRAIN_MS);
}
