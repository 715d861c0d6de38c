import { useCallback, useState } from "react";
import { kept } from "../session/kept.ts";
import { afterFirstPaint } from "./after-first-paint.ts";
import { useLate } from "./use-late.ts";

const load = async () => (await import("./AnnouncementBar.tsx")).AnnouncementBar;

/**
 * The announcements, after the first paint. Their place is kept if there were any last time, so
 * that the list below does not move when they come; if they cannot be loaded, they are left out.
 */
export function LateAnnouncements() {
  const [isExpected, setExpected] = useState(() => kept.read("announcements") !== undefined);
  const settle = useCallback((hasAny: boolean) => {
    kept.write("announcements", hasAny ? "1" : undefined);
    setExpected(hasAny);
  }, []);
  const Bar = useLate(load, { begin: afterFirstPaint, onLost: () => setExpected(false) });
  const className = isExpected ? "-my-2 flex min-h-(--hit)" : "flex empty:hidden";
  return <div className={className}>{Bar !== undefined && <Bar onLoad={settle} />}</div>;
}
