import { type ComponentType, useEffect, useState } from "react";
import { language } from "../language/language.ts";

/** Long enough for the first screen to be there and quiet. */
const SETTLED_MS = 4_000;

/**
 * Loads the bar of a new version, and with it what keeps the app for the next visit, when
 * everything else has loaded. If it cannot be loaded, it is left out.
 */
export function LateNewVersionBar() {
  const [Bar, setBar] = useState<ComponentType>();
  useEffect(() => {
    const load = async () => {
      await language.load(["install"]);
      const { NewVersionBar } = await import("./NewVersionBar.tsx");
      setBar(() => NewVersionBar);
    };
    const timer = setTimeout(() => void load().catch(() => undefined), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return Bar === undefined ? null : <Bar />;
}
