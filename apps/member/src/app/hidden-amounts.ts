import { useWatched, Watched } from "@sumi/app/watched.ts";
import { kept } from "../session/kept.ts";

const areHidden = new Watched(kept.read("hidden") === "1");

/** True if amounts are hidden on every screen, so that bystanders cannot read them. */
export function useAreAmountsHidden(): boolean {
  return useWatched(areHidden);
}

/** The choice is kept on this device. */
export function hideAmounts(hide: boolean): void {
  kept.write("hidden", hide ? "1" : undefined);
  areHidden.become(hide);
}
