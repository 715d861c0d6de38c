import glyph from "@phosphor-icons/core/regular/infinity.svg?raw";
import type perpetual from "@sumi/messages/console/ja-JP/perpetual.json";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const PERPETUAL: Place<{ perpetual: typeof perpetual }> = {
  path: paths.perpetuals,
  load: async () => (await import("./PerpetualsScreen.tsx")).PerpetualsScreen,
  sidebar: {
    group: "operations",
    word: "perpetuals",
    glyph,
    permission: "perpetual.read",
  },
};
