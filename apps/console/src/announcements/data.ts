import type { StaffAnnouncementData } from "@sumi/contract/announcements/staff.ts";

export type AnnouncementRow = StaffAnnouncementData;

/** The acts on an announcement; both are proposed to a second person. */
export const ANNOUNCEMENT_ACTS = ["correct", "withdraw"] as const;
export type AnnouncementAct = (typeof ANNOUNCEMENT_ACTS)[number];

/** Past words may still be wrong, so they are corrected and withdrawn as well. */
export function actsOn({ state }: Pick<AnnouncementRow, "state">): readonly AnnouncementAct[] {
  return state === "corrected" || state === "withdrawn" ? [] : ANNOUNCEMENT_ACTS;
}
