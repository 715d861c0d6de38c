/** The same key for spellings that people would confuse (Unicode NFKC, small letters). */
export function usernameKey(username: string): string {
  return username.normalize("NFKC").toLowerCase();
}
