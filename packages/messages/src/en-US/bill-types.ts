/// <reference types="vite/types/importMeta.d.ts" />
import type { Messages } from "../load-words.ts";

/** The name of each type of bill, by capability. One screen shows all, so they load together. */
export const billTypes: Messages = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Messages>("./bill-types/*.json", { eager: true, import: "default" }),
  ),
);
