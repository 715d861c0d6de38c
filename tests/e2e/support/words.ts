import { jaJP } from "@sumi/messages/catalogues/ja-JP.ts";
import { jaJP as jaJPOfMembers } from "@sumi/messages/catalogues/members/ja-JP.ts";

/** What the app says in Japanese, its default: tests look for it as readers do. */
export const words = { ...jaJP, ...jaJPOfMembers };
