/** Below the quarter of an hour after which a session that is not used ends. */
const LEFT_AFTER_MS = 5 * 60_000;

let touchedMs = Date.now();
for (const sign of ["pointermove", "pointerdown", "keydown", "wheel"]) {
  document.addEventListener(sign, touch, { passive: true });
}

function touch(): void {
  touchedMs = Date.now();
}

/**
 * A refetch interval that stops when nobody has touched the page for a while. Otherwise a page that
 * refetches by itself would keep the session of an abandoned computer open for ever.
 */
export function whileAttended(everyMs: number): () => number | false {
  return () => (Date.now() - touchedMs < LEFT_AFTER_MS ? everyMs : false);
}
