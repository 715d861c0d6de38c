/// <reference types="vite/types/importMeta.d.ts" />
import type { Messages } from "../load-words.ts";

/** The words of the first steps, by capability. One card shows all, so they load together. */
export const firstSteps: Messages = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Messages>("./first-steps/*.json", { eager: true, import: "default" }),
  ),
);
