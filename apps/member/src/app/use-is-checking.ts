import { useWatched } from "@sumi/app/watched.ts";
import { changesInDoubt } from "../connection.ts";

/** True while the outcome of a change is being checked after its answer was lost. */
export function useIsChecking(): boolean {
  return useWatched(changesInDoubt) > 0;
}
