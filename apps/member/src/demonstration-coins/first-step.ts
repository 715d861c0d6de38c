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
      return (await client.fetchQuery(offerQuery)).can_take;
    },
  },
  // A member who took coins sees no card any more.
  isDone: () => false,
};
