import "i18next";
import type { jaJP } from "@sumi/messages/catalogues/ja-JP.ts";
import type { jaJP as jaJPOfMembers } from "@sumi/messages/catalogues/members/ja-JP.ts";

/** A key that the Japanese catalogue does not have does not compile. */
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: typeof jaJP & typeof jaJPOfMembers;
  }
}
