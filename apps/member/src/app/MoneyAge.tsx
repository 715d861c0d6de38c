import { useFreshness } from "../live/freshness.ts";
import { PriceAge } from "./PriceAge.tsx";

/** True while nothing can be known of the present: figures of the member's money are grey then. */
export function useIsMoneyOld(): boolean {
  return useFreshness() !== "fresh";
}

/** How old the figures of the member's money are, on every screen that shows some. */
export function MoneyAge() {
  return useIsMoneyOld() ? <PriceAge /> : null;
}
