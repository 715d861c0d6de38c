import type { ProspectusData } from "@sumi/contract/prospectuses/prospectus.ts";

const WORDS = { tagline: "a coin", about: "It is new.", risks: "It may be worth nothing." };

/** A prospectus that lacks nothing. */
export const WHOLE_PROSPECTUS: ProspectusData = {
  name: "New",
  picture: "",
  words: {
    "zh-CN": WORDS,
    "en-US": WORDS,
    "fr-FR": WORDS,
    "de-DE": WORDS,
    "it-IT": WORDS,
    "ja-JP": WORDS,
    "ko-KR": WORDS,
    "tr-TR": WORDS,
    "zh-TW": WORDS,
  },
  documents: [],
};
