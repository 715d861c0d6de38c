import { type ComponentType, useEffect, useState } from "react";
import { afterFirstPaint } from "./after-first-paint.ts";

/**
 * Reserves the bell's place and loads the bell after the first paint, so that no first visit waits
 * for it. If it cannot be loaded, it is left out.
 */
export function LateBell() {
  const [Bell, setBell] = useState<ComponentType>();
  useEffect(() => {
    const load = () =>
      import("./Bell.tsx").then(
        (loaded) => setBell(() => loaded.Bell),
        () => undefined,
      );
    return afterFirstPaint(() => void load());
  }, []);
  return <span className="size-(--hit) flex-none">{Bell !== undefined && <Bell />}</span>;
}
