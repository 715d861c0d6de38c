import glyph from "@phosphor-icons/core/regular/bank.svg?raw";
import type house from "@sumi/messages/console/ja-JP/house.json";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const HOUSE: Place<{ house: typeof house }> = {
  path: paths.house,
  load: async () => (await import("./HouseScreen.tsx")).HouseScreen,
  sidebar: {
    group: "operations",
    word: "house",
    glyph,
    permission: "house.read",
  },
};
