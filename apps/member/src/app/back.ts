import { closeNewestOverlay } from "@sumi/ui/overlays.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import type { RouterHistory } from "@tanstack/react-router";

/** The part of the router's history that the system's back button is watched by. */
type Watched = Pick<RouterHistory, "block">;

/**
 * The system's back button closes the newest open sheet; the page below stays. The app's own ways
 * back pass `OWN_BACK` and are not stopped.
 */
export function closeSheetsOnBack(history: Watched): void {
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }) => {
      if (action !== "BACK") return false;
      toasts.touched();
      return closeNewestOverlay();
    },
  });
}

export const OWN_BACK = { ignoreBlocker: true } as const;
