import { useTranslation } from "@sumi/app/speech.ts";
import { ErrorBlock } from "@sumi/ui/ErrorBlock.tsx";
import { type ReactNode, useEffect, useState } from "react";
import { live } from "../connection.ts";

/** Live data comes within a second, or within a few when it is polled. */
const OVERDUE_MS = 8_000;

/** Stands where live data will stand: a skeleton at first, the truth when nothing comes. */
export function Awaited({ children }: { readonly children: ReactNode }) {
  return useIsOverdue(true) ? <LiveFailed /> : children;
}

/** True once something that is awaited did not come in time. */
export function useIsOverdue(isAwaited: boolean): boolean {
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!isAwaited) return setOverdue(false);
    const timer = setTimeout(() => setOverdue(true), OVERDUE_MS);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return isOverdue && isAwaited;
}

export function LiveFailed() {
  const { t } = useTranslation("common");
  return (
    <div className="px-4 py-3">
      <ErrorBlock title={t("liveFailed")} retryLabel={t("retry")} onRetry={() => live.wake()} />
    </div>
  );
}
