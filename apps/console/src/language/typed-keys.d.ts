import "i18next";
import type { ConsoleWords } from "./words.ts";

/** A key that the Japanese words do not have does not compile. */
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: ConsoleWords;
  }
}
