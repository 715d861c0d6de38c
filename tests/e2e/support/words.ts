import { jaJP } from "@sumi/messages/catalogues/ja-JP.ts";

/** What the app says in Japanese, its default: tests look for it as readers do. */
export const words = jaJP;
