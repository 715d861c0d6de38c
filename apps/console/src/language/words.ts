import type { WordsOfAll } from "@sumi/app/words-of-all.ts";
import type checks from "@sumi/messages/console/ja-JP/checks.json";
import type codes from "@sumi/messages/console/ja-JP/codes.json";
import type common from "@sumi/messages/console/ja-JP/common.json";
import type corrections from "@sumi/messages/console/ja-JP/corrections.json";
import type first from "@sumi/messages/console/ja-JP/first.json";
import type join from "@sumi/messages/console/ja-JP/join.json";
import type own from "@sumi/messages/console/ja-JP/own.json";
import type prospectuses from "@sumi/messages/console/ja-JP/prospectuses.json";
import type signIn from "@sumi/messages/console/ja-JP/sign-in.json";
import type { PLACES } from "../places.ts";

type SharedWords = {
  readonly common: typeof common;
  readonly checks: typeof checks;
  readonly codes: typeof codes;
  readonly corrections: typeof corrections;
  readonly first: typeof first;
  readonly join: typeof join;
  readonly own: typeof own;
  readonly prospectuses: typeof prospectuses;
  readonly "sign-in": typeof signIn;
};

/** The keys of all words by file, taken from the Japanese files. */
export type ConsoleWords = SharedWords & WordsOfAll<(typeof PLACES)[number]>;
