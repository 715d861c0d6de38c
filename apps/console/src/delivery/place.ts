import glyph from "@phosphor-icons/core/regular/timer.svg?raw";
import type delivery from "@sumi/messages/console/ja-JP/delivery.json";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const DELIVERY: Place<{ delivery: typeof delivery }> = {
  path: paths.contracts,
  load: async () => (await import("./ContractsScreen.tsx")).ContractsScreen,
  sidebar: {
    group: "operations",
    word: "contracts",
    glyph,
    permission: "contracts.read",
  },
};
