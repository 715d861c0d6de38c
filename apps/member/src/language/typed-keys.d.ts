import "@sumi/app/words.ts";
import type { MemberWords } from "./words.ts";

/** A key that the Japanese words do not have does not compile. */
declare module "@sumi/app/words.ts" {
  interface AppWords {
    readonly all: MemberWords;
  }
}
