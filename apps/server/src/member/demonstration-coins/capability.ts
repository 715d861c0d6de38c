import type { MemberCapability } from "../../capability.ts";
import { demonstrationCoinRoutes } from "./routes.ts";

export const DEMONSTRATION_COINS = {
  calls: ({ server }) => demonstrationCoinRoutes(server),
  genesis: {
    demonstration: {
      parameters: {
        "demonstration_coins.member_amount": "1000",
        "demonstration_coins.day_max": "100000",
      },
    },
  },
} satisfies MemberCapability;
