/** Two spellings of a name that people would take for one are one (Unicode NFKC, small letters). */
export function usernameKey(username: string): string {
  return username.normalize("NFKC").toLowerCase();
}
