import { useSyncExternalStore } from "react";
import { session } from "./session.ts";

/** Whether somebody is signed in here, told anew when that changes. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(
    (listener) => session.watch(listener),
    () => session.isSignedIn,
  );
}
