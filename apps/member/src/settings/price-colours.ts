import { useWatched, Watched } from "@sumi/app/watched.ts";
import { kept } from "../session/kept.ts";

/** The colours of rising and falling prices; kept under `updown`. */
export type PriceColours = "green-up" | "red-up";

// `before-paint.js` has put the kept choice on the page.
const chosen = new Watched<PriceColours>(
  document.documentElement.dataset.updown === "red-up" ? "red-up" : "green-up",
);

export function usePriceColours(): PriceColours {
  return useWatched(chosen);
}

/** Changes every price on the page at once. */
export function choosePriceColours(colours: PriceColours): void {
  document.documentElement.dataset.updown = colours;
  kept.write("updown", colours);
  chosen.become(colours);
}
