import type { AnnouncementKind } from "@sumi/contract/announcements/terms.ts";
import type { Tone } from "@sumi/ui/Tag.tsx";

/** What hinders members is amber, what endangers them red; everything else is plain. */
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
