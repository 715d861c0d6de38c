const SHAPE = /^[\p{L}\p{N}\p{M}]+(?: [\p{L}\p{N}\p{M}]+)*$/u;
const LENGTH_MIN = 4;
const LENGTH_MAX = 32;

/** The phrase as it is sent: in NFC, without spaces around it. */
export function writtenPhrase(text: string): string {
  return text.trim().normalize("NFC");
}

/** Letters, digits and single spaces: nothing that could pass for part of a mail's own words. */
export function isPhrase(text: string): boolean {
  const phrase = writtenPhrase(text);
  return phrase.length >= LENGTH_MIN && phrase.length <= LENGTH_MAX && SHAPE.test(phrase);
}
