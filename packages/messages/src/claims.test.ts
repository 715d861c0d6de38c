import { expect, test } from "vitest";
import { LANGUAGES } from "./languages.ts";
import { wordsIn } from "./testing/words-in.ts";

/**
 * Registrations and reserves that fraudulent exchanges boast of. Sumi's own words never contain
 * them: an operator shows such a fact as a claim with evidence.
 */
const CLAIM =
  /\bMSB\b|FinCEN|(?<!\d)20[.,\s\u00a0\u202f]?000\s*BTC|2\s*万\s*(?:枚\s*)?(?:BTC|比特)/iu;

test("no language claims a reserve, a registration or a licence of its own accord", () => {
  const found: string[] = [];
  for (const language of LANGUAGES) {
    const files = Object.entries(wordsIn(language)).filter(([name]) => name !== "mail");
    for (const [file, words] of files) {
      for (const [key, text] of Object.entries(words)) {
        if (CLAIM.test(text)) found.push(`${language} ${file}.${key}: ${text}`);
      }
    }
  }
  expect(found).toEqual([]);
});

test.each(["20,000 BTC", "20.000 BTC", "20 000 BTC", "20000BTC", "MSB certificate", "2万枚BTC"])(
  "%s would be found",
  (text) => expect(CLAIM.test(text)).toBe(true),
);
