import glyph from "@phosphor-icons/core/regular/arrow-line-up.svg?raw";
import type withdrawals from "@sumi/messages/console/ja-JP/withdrawals.json";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const WITHDRAWALS: Place<{ withdrawals: typeof withdrawals }> = {
  path: paths.withdrawals,
  load: async () => (await import("./WithdrawalsScreen.tsx")).WithdrawalsScreen,
  below: [
    {
      path: paths.payouts,
      load: async () => (await import("./payouts/PayoutsScreen.tsx")).PayoutsScreen,
    },
  ],
  sidebar: {
    group: "work",
    word: "withdrawals",
    glyph,
    permission: "withdrawals.read",
    queue: "withdrawals",
  },
};
