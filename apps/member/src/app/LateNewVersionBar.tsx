import { language } from "../language/language.ts";
import { useLate } from "./use-late.ts";

/** Long enough for the first screen to be there and quiet. */
const SETTLED_MS = 4_000;

async function load() {
  await language.load(["install"]);
  return (await import("./NewVersionBar.tsx")).NewVersionBar;
}

function onceSettled(act: () => void): () => void {
  const timer = setTimeout(act, SETTLED_MS);
  return () => clearTimeout(timer);
}

/**
 * Loads the bar of a new version, and with it what keeps the app for the next visit, when
 * everything else has loaded. If it cannot be loaded, it is left out.
 */
export function LateNewVersionBar() {
  const Bar = useLate(load, { begin: onceSettled });
  return Bar === undefined ? null : <Bar />;
}
