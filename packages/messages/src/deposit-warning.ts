import { fill } from "./fill.ts";
import type { Language } from "./languages.ts";
import { SERVER_WORDS } from "./server-words.ts";

/**
 * The warning that names the transfers which are lost for good; read before sending (rules 6.1).
 */
export function depositWarningOf(
  language: Language,
  of: { readonly coin: string; readonly network: string; readonly minimum: string },
): string {
  return fill(SERVER_WORDS[language].answers.depositWarning, language, of);
}
