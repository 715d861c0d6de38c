import type { FirstStep } from "../app/first-steps.ts";
import { DEMONSTRATION_COINS_PATHS } from "./paths.ts";

export const FIRST_STEP: FirstStep = {
  place: 5,
  title: "demonstrationCoins",
  text: "demonstrationCoinsText",
  to: DEMONSTRATION_COINS_PATHS.demonstrationCoins,
  offer: {
    queryKey: ["demonstration-coins", "step"],
    // The list of steps is read by programs without a connection.
    queryFn: async ({ client }) => {
      const { offerQuery } = await import("./calls.ts");
      const { coins, can_take } = await client.fetchQuery(offerQuery);
      if (coins === null) return "none";
      return can_take ? "open" : "over";
    },
  },
  isDone: ({ ownsCoins }) => ownsCoins,
};
