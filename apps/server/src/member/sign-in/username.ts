/** Letters, digits and marks of any script, and a few signs; in characters as people count them. */
const USERNAME = /^[\p{L}\p{N}\p{M}._@+-]{4,32}$/u;

/** A name that an account may be opened under, in its one Unicode form; undefined for any other. */
export function usernameOf(text: string): string | undefined {
  const username = text.trim().normalize("NFC");
  return USERNAME.test(username) ? username : undefined;
}
