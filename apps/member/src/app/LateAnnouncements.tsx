import { type ComponentType, useCallback, useEffect, useState } from "react";
import { kept } from "../session/kept.ts";
import { afterFirstPaint } from "./after-first-paint.ts";

type Bar = ComponentType<{ readonly onLoad: (hasAny: boolean) => void }>;

/**
 * Loads the announcements after the first paint. Their place is kept if there were any last time,
 * so that the list below does not move when they come; if they cannot be loaded, they are left out.
 */
export function LateAnnouncements() {
  const [Bar, setBar] = useState<Bar>();
  const [isExpected, setExpected] = useState(() => kept.read("announcements") !== undefined);
  const settle = useCallback((hasAny: boolean) => {
    kept.write("announcements", hasAny ? "1" : undefined);
    setExpected(hasAny);
  }, []);
  useEffect(() => {
    const load = () =>
      import("./AnnouncementBar.tsx").then(
        (loaded) => setBar(() => loaded.AnnouncementBar),
        () => setExpected(false),
      );
    return afterFirstPaint(() => void load());
  }, []);
  const className = isExpected ? "-my-2 flex min-h-(--hit)" : "flex empty:hidden";
  return <div className={className}>{Bar !== undefined && <Bar onLoad={settle} />}</div>;
}
