import { useCallback, useEffect, useRef, useState } from "react";
import { kept } from "../session/kept.ts";
import { FirstSteps } from "./FirstSteps.tsx";

/** A card that has not come by then does not come. */
const WAIT_MS = 4_000;

/**
 * Keeps the place of the first steps while they are on their way, as high as they were last time,
 * so that the list below does not move when they come. A member who needs none gets no gap.
 */
export function FirstStepsPlace() {
  const place = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(() => Number(kept.read("first-steps") ?? "0"));
  const settle = useCallback(() => {
    const shown = place.current?.firstElementChild?.clientHeight;
    kept.write("first-steps", shown === undefined ? undefined : String(shown));
    setHeight(0);
  }, []);
  useEffect(() => {
    const box = place.current;
    if (box === null) return;
    const observer = new MutationObserver(settle);
    observer.observe(box, { childList: true });
    const timer = setTimeout(settle, WAIT_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [settle]);
  return (
    <div
      ref={place}
      style={{ minHeight: height }}
      className={height === 0 ? "min-h-0 empty:hidden" : undefined}
    >
      <FirstSteps onNone={settle} />
    </div>
  );
}
