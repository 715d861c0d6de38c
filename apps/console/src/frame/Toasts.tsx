import { Toast } from "@sumi/ui/Toast.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useSyncExternalStore } from "react";

/** Outcomes of acts, shown for a few seconds where they cover no button. */
export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => toasts.watch(listener),
    () => toasts.shown,
  );
  return (
    <div className="pointer-events-none fixed bottom-4 left-4 z-(--z-toast) grid w-[360px] gap-2">
      {shown.map(({ number, ...toast }) => (
        <Toast key={number} {...toast} />
      ))}
    </div>
  );
}
