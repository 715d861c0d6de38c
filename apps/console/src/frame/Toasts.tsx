import { Toast } from "@sumi/ui/Toast.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useSyncExternalStore } from "react";

/** Outcomes of acts, shown for a few seconds beside the sidebar and above the keys. */
export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => toasts.watch(listener),
    () => toasts.shown,
  );
  return (
    <div
      className="pointer-events-none fixed bottom-[58px] left-[232px] z-(--z-toast) grid w-[360px]
        gap-2 max-[1199px]:left-[84px]"
    >
      {shown.map(({ number, ...toast }) => (
        <Toast key={number} {...toast} />
      ))}
    </div>
  );
}
