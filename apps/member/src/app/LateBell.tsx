import { type ComponentType, useEffect, useState } from "react";
import { afterFirstPaint } from "./after-first-paint.ts";

/**
 * The bell has its place at once and comes when the page stands: no first visit waits for it. One
 * that cannot be had is left out.
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
