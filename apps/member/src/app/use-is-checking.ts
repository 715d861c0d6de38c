import { useWatched } from "@sumi/app/watched.ts";
import { changesInDoubt } from "../connection.ts";

/** Whether a change waits for an answer that was lost once. */
export function useIsChecking(): boolean {
  return useWatched(changesInDoubt) > 0;
}
