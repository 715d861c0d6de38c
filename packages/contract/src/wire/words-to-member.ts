import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import { paragraphs } from "./fields.ts";

/** Ways to reach somebody outside of the house; texts are compared in NFKC. */
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
  /\+\d[\d ()-]{7}/u,
  /\d(?:\.\d+){3}/u,
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

/** Whether a text tells a way to reach somebody outside of the house. */
export function namesContact(words: string): boolean {
  const plain = words.normalize("NFKC");
  return CONTACTS.some((contact) => contact.test(plain));
}
