import type { AnnouncementKind } from "@sumi/contract/announcements/terms.ts";
import type { Tone } from "@sumi/ui/Tag.tsx";

/** Amber for kinds that hinder members, red for those that endanger them. */
export function toneOf(kind: AnnouncementKind): Tone {
  switch (kind) {
    case "SECURITY":
      return "danger";
    case "DELISTING":
    case "MAINTENANCE":
      return "warning";
    case "LISTING":
    case "NEWS":
    case "RULES":
      return "plain";
  }
}
