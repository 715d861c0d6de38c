import type { RejectionCode, RejectionParams } from "@sumi/primitives/rejection.ts";
import { fill } from "./fill.ts";
import type { Language } from "./languages.ts";
import { SERVER_WORDS } from "./server-words.ts";

/** The message for a refusal: one or two whole sentences, with all placeholders filled. */
export function messageOf(
  language: Language,
  code: RejectionCode,
  params?: RejectionParams,
): string {
  return fill(SERVER_WORDS[language].rejections[code], language, params);
}
