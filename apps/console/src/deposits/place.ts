import glyph from "@phosphor-icons/core/regular/arrow-line-down.svg?raw";
import type deposits from "@sumi/messages/console/ja-JP/deposits.json";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const DEPOSITS: Place<{ deposits: typeof deposits }> = {
  path: paths.deposits,
  load: async () => (await import("./DepositsScreen.tsx")).DepositsScreen,
  sidebar: {
    group: "work",
    word: "deposits",
    glyph,
    permission: "deposits.read",
    queue: "deposits",
  },
};
