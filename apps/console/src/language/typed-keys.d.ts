import "i18next";
import type { jaJP } from "@sumi/messages/catalogues/console/ja-JP.ts";

/** A key that the Japanese catalogue does not have does not compile. */
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: typeof jaJP;
  }
}
