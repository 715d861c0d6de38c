/// <reference types="vite/types/importMeta.d.ts" />
import type { Messages } from "../load-words.ts";

/** The texts of notices, by capability. One screen shows all, so they load together. */
export const noticeTexts: Messages = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Messages>("./notice-texts/*.json", { eager: true, import: "default" }),
  ),
);
