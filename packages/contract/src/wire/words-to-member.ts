import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import { paragraphs } from "./fields.ts";

/**
 * Ways to reach somebody, or to send coins to somebody, outside of the house; texts are compared
 * in NFKC.
 */
const CONTACTS = [
  // A scheme, and the beginning of a web address.
  /\p{L}:\/\//u,
  /www\./iu,
  // A domain, also with the ideographic full stop that browsers take for a dot.
  /[\p{L}\p{N}-]\.\p{L}{2}/u,
  /[a-z0-9-]。[a-z]{2}/iu,
  // A mail address or a name in a messenger.
  /@[\p{L}\p{N}_]/u,
  // A telephone number with its country's code, and an address of the internet.
  /\+\d[\d ()-]{6,}\d/u,
  /\d(?:\.\d+){3}/u,
  // Addresses of wallets: of Ethereum and its like, of Tron, and of Bitcoin in both its forms.
  /(?<![0-9a-z])0x[0-9a-f]{40}(?![0-9a-f])/iu,
  /(?<![0-9A-Za-z])T[1-9A-HJ-NP-Za-km-z]{33}(?![0-9A-Za-z])/u,
  /(?<![0-9A-Za-z])[13][1-9A-HJ-NP-Za-km-z]{25,34}(?![0-9A-Za-z])/u,
  /(?<![0-9a-z])bc1[02-9ac-hj-np-z]{11,71}(?![0-9a-z])/iu,
];
const CONTACT_IN_WORDS: RejectionCode = "CONTACT_IN_WORDS";

/**
 * Words of the staff that a member reads. They name no way out of this house: nobody can tell a
 * dishonest clerk's link from one of ours. The server answers `CONTACT_IN_WORDS`.
 */
export function wordsOfStaff(lengthMax: number) {
  return paragraphs
    .max(lengthMax)
    .refine((words) => !namesContact(words), { params: { rejection: CONTACT_IN_WORDS } });
}

/** True if a text names a way out of this house. */
export function namesContact(words: string): boolean {
  return contactsIn(words).length > 0;
}

/** The words of a text that name a way out of this house, once each. */
export function contactsIn(text: string): readonly string[] {
  const plain = text.normalize("NFKC");
  const found = CONTACTS.flatMap((contact) => {
    const everywhere = new RegExp(contact.source, `${contact.flags}g`);
    return [...plain.matchAll(everywhere)].map((match) => wordsAround(plain, match));
  });
  return [...new Set(found)];
}

/** The whole words that a match touches. */
function wordsAround(text: string, match: RegExpExecArray): string {
  const before = /\S*$/u.exec(text.slice(0, match.index))?.[0] ?? "";
  const after = /^\S*/u.exec(text.slice(match.index + match[0].length))?.[0] ?? "";
  return before + match[0] + after;
}
