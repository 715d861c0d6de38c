import type { Tone } from "@sumi/ui/Tag.tsx";
import type { Member } from "./member.ts";

/** How far somebody's identity is, in a word of the room `identity`. */
export const IDENTITY_STATUS = {
  none: { word: "notCertified", tone: "plain" },
  under_review: { word: "underReview", tone: "warning" },
  certified: { word: "certified", tone: "success" },
  rejected: { word: "rejected", tone: "danger" },
} as const satisfies Record<Member["authentication"], { word: string; tone: Tone }>;
