import type { IconName } from "@sumi/ui/icons/Icon.tsx";
import type { DocumentType } from "./data.ts";

export const TYPE_WORDS = {
  identity_card: { word: "typeIdentityCard", icon: "identification-card" },
  driving_licence: { word: "typeLicence", icon: "car" },
  passport: { word: "typePassport", icon: "airplane-tilt" },
  ssn: { word: "typeSsn", icon: "hash" },
} as const satisfies Record<DocumentType, { word: string; icon: IconName }>;

const REASON_WORDS = {
  UNREADABLE: "reasonUnreadable",
  EXPIRED: "reasonExpired",
  MISMATCH: "reasonMismatch",
  UNDER_AGE: "reasonUnderAge",
  DUPLICATE: "reasonDuplicate",
  FORGED: "reasonForged",
  OTHER: "reasonOther",
} as const;

/**
 * The reason of a rejection; a general sentence if there is none, as after a withdrawn
 * certification.
 */
export function reasonWord(reason: string | null) {
  const isKnown = reason !== null && Object.hasOwn(REASON_WORDS, reason);
  // `isKnown` has just checked that it is a key.
  return isKnown ? REASON_WORDS[reason as keyof typeof REASON_WORDS] : "reasonUnsaid";
}
