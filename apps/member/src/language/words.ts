import type { WordsOfAll } from "@sumi/app/words-of-all.ts";
import type common from "@sumi/messages/ja-JP/common.json";
import type proof from "@sumi/messages/ja-JP/proof.json";
import type trading from "@sumi/messages/ja-JP/trading.json";
import type { CAPABILITIES } from "../capabilities.ts";

type SharedWords = {
  readonly common: typeof common;
  readonly proof: typeof proof;
  readonly trading: typeof trading;
};

/** The keys of all words by file, taken from the Japanese files. */
export type MemberWords = SharedWords & WordsOfAll<(typeof CAPABILITIES)[number]>;

export type WordsName = keyof MemberWords;
