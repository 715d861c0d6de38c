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
 * How often to ask as long as somebody sits here. A page that asks by itself would keep the session
 * of a desk that was left alone open for ever, so that nothing is asked for on behalf of nobody.
 */
export function whileAttended(everyMs: number): () => number | false {
  return () => (Date.now() - touchedMs < LEFT_AFTER_MS ? everyMs : false);
}
