/**
 * A text as it is searched for: without accents, capitals and wide letters, hiragana as katakana.
 */
export function searchText(text: string): string {
  const bare = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ı", "i");
  return bare.replace(/[ぁ-ゖ]/g, asKatakana).trim();
}

/** Both scripts have the same order, this far apart. */
const KATAKANA_AFTER = 0x60;

function asKatakana(letter: string): string {
  return String.fromCharCode(letter.charCodeAt(0) + KATAKANA_AFTER);
}
