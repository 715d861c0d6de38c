import { Toast } from "@sumi/ui/Toast.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useSyncExternalStore } from "react";

/** Above the tab bar, so that nothing to press is covered. */
export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => toasts.watch(listener),
    () => toasts.shown,
  );
  return (
    <div
      className="pointer-events-none fixed inset-x-0
      bottom-[calc(var(--tabbar-h)+var(--safe-b)+8px)] z-(--z-toast) mx-auto grid max-w-[480px]
      gap-2 px-4"
    >
      {shown.map(({ number, ...toast }) => (
        <Toast key={number} {...toast} />
      ))}
    </div>
  );
}
