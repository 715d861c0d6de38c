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

/**
 * The text that a browser wallet signs. Whoever signs it reads there for whom and where it counts,
 * and that it moves nothing.
 */
export function walletTextOf(
  language: Language,
  {
    exchange,
    member,
    wallet,
    moment,
  }: {
    /** The origin at which members sign in. */
    readonly exchange: string;
    /** The member's public number. */
    readonly member: string;
    readonly wallet: string;
    /** In UTC, as it stands in ISO 8601. */
    readonly moment: string;
  },
): string {
  const params = { exchange, ref: member, address: wallet, moment };
  return fill(SERVER_WORDS[language].answers.walletText, language, params);
}
