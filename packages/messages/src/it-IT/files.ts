/// <reference types="vite/types/importMeta.d.ts" />
import type { Messages } from "../load-words.ts";

/** The words of a first visit are bundled with this file. */
export const first = import.meta.glob<Messages>("./{common,markets}.json", {
  eager: true,
  import: "default",
});

/** The other words load with the screens that need them. */
export const later = {
  ...import.meta.glob<Messages>(
    [
      "./*.json",
      "!./{common,markets}.json",
      "!./{answers,drafts,mail,push-titles,rejections}.json",
    ],
    { import: "default" },
  ),
  "./bill-types.json": async () => (await import("./bill-types.ts")).billTypes,
  "./first-steps.json": async () => (await import("./first-steps.ts")).firstSteps,
  "./notice-texts.json": async () => (await import("./notice-texts.ts")).noticeTexts,
};
