export const ANNOUNCEMENT_KINDS = [
  "NEWS",
  "LISTING",
  "DELISTING",
  "MAINTENANCE",
  "RULES",
  "SECURITY",
] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

/**
 * The readers of an announcement: everybody, guests among them; or members certified in a country,
 * of a level or a higher one, or with a balance of a coin.
 */
export const AUDIENCES = ["everybody", "country", "level", "holders"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** `pinned`: above all others, while it is current. */
export const ANNOUNCEMENT_PLACES = ["list", "pinned"] as const;
export type AnnouncementPlace = (typeof ANNOUNCEMENT_PLACES)[number];

export type AnnouncementTerms = {
  /** SHA-256 of the words in lower-case hex; the words are an ordinary row. */
  readonly text: string;
  readonly kind: AnnouncementKind;
  readonly audience: Audience;
  /** The country's two letters, the level or the coin; absent where everybody reads it. */
  readonly audienceOf?: string;
  /** Read from then on; or from the second person's yes, if that comes later. */
  readonly startMs: number;
  /** Current until then, exclusive; it stays in the list of past announcements. */
  readonly endMs: number;
  readonly place: AnnouncementPlace;
  /** The announcement whose words it corrects; absent for a new one. */
  readonly corrects?: number;
};

/** Its number is that of the command that published it. */
export type AnnouncementPublished = AnnouncementTerms & {
  readonly type: "AnnouncementPublished";
  readonly announcement: number;
};

export type AnnouncementWithdrawn = {
  readonly type: "AnnouncementWithdrawn";
  readonly announcement: number;
};

export type AnnouncementEvent = AnnouncementPublished | AnnouncementWithdrawn;
