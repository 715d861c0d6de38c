export type Challenge = { readonly challenge: string; readonly bits: number };

/** Works in a thread of its own, so that the page stays at hand meanwhile. */
export function solveProofOfWork(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), {
    type: "module",
  });
  return new Promise<string>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
