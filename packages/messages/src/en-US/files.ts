/// <reference types="vite/types/importMeta.d.ts" />
import type { Messages } from "../load-words.ts";

/** What a first visit speaks from comes with this file. */
export const first = import.meta.glob<Messages>("./{common,markets}.json", {
  eager: true,
  import: "default",
});

/** The others load when a screen wants them. */
export const later = import.meta.glob<Messages>(
  ["./*.json", "!./{common,markets}.json", "!./{answers,mail,rejections}.json"],
  { import: "default" },
);
