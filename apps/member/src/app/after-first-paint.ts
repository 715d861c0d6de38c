/** Acts right after the first paint, or nearly so in browsers that do not report it. */
export function afterFirstPaint(act: () => void): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes("paint")) {
    const timer = setTimeout(act, UNTOLD_MS);
    return () => clearTimeout(timer);
  }
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    act();
  });
  observer.observe({ type: "paint", buffered: true });
  return () => observer.disconnect();
}

const UNTOLD_MS = 100;
