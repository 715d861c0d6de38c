import { useEffect, useRef } from "react";
import { Button } from "./Button.tsx";
import { Loader } from "./brand/Loader.tsx";
import { classNames } from "./class-names.ts";

export type MoreRowProps = {
  /** There is more, it is on its way, it could not be had, or this is all. */
  readonly state: "more" | "loading" | "failed" | "end";
  readonly onMore: () => void;
  readonly moreLabel: string;
  readonly loadingText: string;
  readonly failedText: string;
  readonly retryLabel: string;
  /** Shown at the end of the list; without it nothing is shown there. */
  readonly endText?: string;
};

/** The foot of a long list: asks for more when it is scrolled to, or when it is pressed. */
export function MoreRow(props: MoreRowProps) {
  const { state, onMore, moreLabel, loadingText, failedText, retryLabel, endText } = props;
  const foot = useSeen(state === "more", onMore);
  return (
    <div
      ref={foot}
      aria-live="polite"
      className={classNames(
        "flex min-h-14 items-center justify-center gap-2.5 py-2 text-caption text-text-3 gutter",
      )}
    >
      {state === "more" && (
        <Button size="small" onPress={onMore}>
          {moreLabel}
        </Button>
      )}
      {state === "loading" && (
        <>
          <Loader size={16} />
          {loadingText}
        </>
      )}
      {state === "failed" && (
        <>
          <span className="text-danger">{failedText}</span>
          <Button size="small" onPress={onMore}>
            {retryLabel}
          </Button>
        </>
      )}
      {state === "end" && endText}
    </div>
  );
}

/** About one screen ahead, so that readers who scroll do not wait. */
const AHEAD = "600px";

function useSeen(isWanted: boolean, onSeen: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    if (!isWanted || element.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting === true && latest.current(),
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isWanted]);
  return element;
}
