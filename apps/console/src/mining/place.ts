import glyph from "@phosphor-icons/core/regular/cpu.svg?raw";
import type mining from "@sumi/messages/console/ja-JP/mining.json";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const MINING: Place<{ mining: typeof mining }> = {
  path: paths.machines,
  load: async () => (await import("./MachinesScreen.tsx")).MachinesScreen,
  sidebar: {
    group: "operations",
    word: "machines",
    glyph,
    permission: "mining.read",
  },
};
