import { useSyncExternalStore } from "react";
import { session } from "./session.ts";

/** True if this browser has a session; renders again when that changes. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(
    (listener) => session.watch(listener),
    () => session.isSignedIn,
  );
}
