import type { Command } from "../stamp.ts";

/** Member: accept the version of the terms, or of the privacy notice, that was just read. */
export type AcceptTerms = Command<"AcceptTerms"> & {
  readonly page: string;
  readonly version: number;
  /** The hash of that version's article, which names its words in every language. */
  readonly text: string;
  /** The language of the words that the member read, such as "ja-JP". */
  readonly language: string;
};

export type PageCommand = AcceptTerms;
