import type { Tone } from "@sumi/ui/Tag.tsx";
import type { Member } from "./member.ts";

/** The word and the tone of each certification status; the words are in the file `identity`. */
export const IDENTITY_STATUS = {
  none: { word: "notCertified", tone: "plain" },
  under_review: { word: "underReview", tone: "warning" },
  certified: { word: "certified", tone: "success" },
  rejected: { word: "rejected", tone: "danger" },
} as const satisfies Record<Member["authentication"], { word: string; tone: Tone }>;
