export const ANNOUNCEMENT_KINDS = [
  "NEWS",
  "LISTING",
  "DELISTING",
  "MAINTENANCE",
  "RULES",
  "SECURITY",
] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

export const AUDIENCES = ["everybody", "country", "level", "holders"] as const;
export type Audience = (typeof AUDIENCES)[number];

export const ANNOUNCEMENT_PLACES = ["list", "pinned"] as const;
