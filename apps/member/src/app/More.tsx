import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useEffect, useRef } from "react";

export type MoreProps = {
  readonly isLoading: boolean;
  /** The next page failed to load; loading then waits for a press. */
  readonly isFailed: boolean;
  readonly loadMore: () => void;
};

/** A button that loads more, also by itself when it is scrolled into view. */
export function More({ isLoading, isFailed, loadMore }: MoreProps) {
  const { t } = useTranslation();
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = mark;
    if (current === null || isLoading || isFailed) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) loadMore();
    });
    observer.observe(current);
    return () => observer.disconnect();
  });
  return (
    <div ref={mark} className="grid justify-items-center gap-2 py-4">
      {isFailed && !isLoading && (
        <p role="alert" className="text-caption text-danger">
          {t("offline")}
        </p>
      )}
      <Button size="small" isLoading={isLoading} onPress={loadMore}>
        {t(isFailed ? "retry" : "more")}
      </Button>
    </div>
  );
}
