/** Below the quarter of an hour after which a session that is not used ends. */
const LEFT_AFTER_MS = 5 * 60_000;

let touchedMs = Date.now();
/** Work that waits until somebody touches the page again. */
const waiting = new Set<() => void>();
for (const sign of ["pointermove", "pointerdown", "keydown", "wheel"]) {
  document.addEventListener(sign, touch, { passive: true });
}

function touch(): void {
  touchedMs = Date.now();
  const acts = [...waiting];
  waiting.clear();
  for (const act of acts) act();
}

export function isAttended(): boolean {
  return Date.now() - touchedMs < LEFT_AFTER_MS;
}

/**
 * A refetch interval that stops when nobody has touched the page for a while. Otherwise a page that
 * refetches by itself would keep the session of an abandoned computer open for ever.
 */
export function whileAttended(everyMs: number): () => number | false {
  return () => (isAttended() ? everyMs : false);
}

/** Acts now, or else once when somebody touches the page again: for what is told from outside. */
export function onceAttended(act: () => void): void {
  if (isAttended()) act();
  else waiting.add(act);
}
