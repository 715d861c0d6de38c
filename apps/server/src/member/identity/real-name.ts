const LENGTH_MAX = 100;
/**
 * Letters and marks of any script, and what stands between them in names. Signs that turn the
 * direction of writing round are not among them: with those a name could be read as another.
 */
const NAME = /^(?:[\p{L}\p{M}\p{N}\p{Zs}.,'’‐・·()-]|\u200c|\u200d)+$/u;
const LETTER = /\p{L}/u;
const BLANK_AT_END = /^\p{Zs}|\p{Zs}$/u;

/** The name in the one form in which names are kept (NFC); undefined for what is no name. */
export function realNameOf(text: string): string | undefined {
  const name = text.normalize("NFC");
  const isName = NAME.test(name) && LETTER.test(name) && !BLANK_AT_END.test(name);
  return isName && [...name].length <= LENGTH_MAX ? name : undefined;
}

/** The first letter of each word, so that the owner knows it again and nobody else. */
export function maskedName(name: string): string {
  const words = name.split(/\p{Zs}+/u).filter((word) => word !== "");
  return words.map((word) => `${firstOf(word)}***`).join(" ");
}

/** The last four digits of a number that begins with its country's code. */
export function maskedPhone(phone: string): string {
  return `+***${phone.slice(-4)}`;
}

/** A letter with the marks that belong to it. */
function firstOf(word: string): string {
  const [first] = new Intl.Segmenter().segment(word);
  return first?.segment ?? "";
}
