import { mixesScripts } from "@sumi/primitives/scripts.ts";
import { hidesCharacters } from "@sumi/primitives/unseen.ts";

/** Letters, digits and marks of any script and a few signs; the length counts code points. */
const USERNAME = /^[\p{L}\p{N}\p{M}._@+-]{4,32}$/u;

/**
 * A valid user name, normalized (NFC); undefined for any other text. A name that mixes scripts
 * could be made to look like another member's.
 */
export function usernameOf(text: string): string | undefined {
  const username = text.trim().normalize("NFC");
  const isName = USERNAME.test(username) && !hidesCharacters(username);
  return isName && !mixesScripts(username) ? username : undefined;
}
