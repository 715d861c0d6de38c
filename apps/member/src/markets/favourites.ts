import { useWatched, Watched } from "@sumi/app/watched.ts";
import { kept } from "../session/kept.ts";

const favourites = new Watched<ReadonlySet<string>>(
  new Set(kept.read("favourites")?.split(",").filter(Boolean)),
);

/** The markets that were marked as favourites on this device. */
export function useFavourites(): ReadonlySet<string> {
  return useWatched(favourites);
}

export function toggleFavourite(symbol: string): void {
  const next = new Set(favourites.value);
  if (!next.delete(symbol)) next.add(symbol);
  kept.write("favourites", [...next].join(","));
  favourites.become(next);
}
