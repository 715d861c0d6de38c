/** The same key for spellings that people would confuse (Unicode NFKC, small letters). */
export function usernameKey(username: string): string {
  return username.normalize("NFKC").toLowerCase();
}

/** The same for names that people read as one, such as "5upport" and "support". */
export function lookOf(name: string): string {
  const plain = usernameKey(name)
    .normalize("NFD")
    .replace(/\p{M}+/gu, "");
  const letters = plain.replace(/[ıl1034578]/gu, (sign) => READ_AS[sign] ?? sign);
  return letters
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Signs, and the letters that they are read as. */
const READ_AS: Readonly<Record<string, string>> = {
  ı: "i",
  l: "i",
  "1": "i",
  "0": "o",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
};
