import type {
  AnnouncementKind,
  AnnouncementPlace,
  Audience,
} from "@sumi/core/announcements/events.ts";
import { hash, integer, optional, text } from "../tables/columns.ts";
import { Table } from "../tables/table.ts";

/** An announcement as it stands, or stood until it was corrected or withdrawn. */
export type AnnouncementRow = {
  readonly announcement: number;
  /** The hash of its article. */
  readonly text: string;
  readonly kind: AnnouncementKind;
  readonly audience: Audience;
  readonly audienceOf: string | undefined;
  /** The moment since which it can be read: its start, or its approval if that came later. */
  readonly shownMs: number;
  readonly endMs: number;
  readonly place: AnnouncementPlace;
  readonly corrects: number | undefined;
  readonly correctedBy: number | undefined;
  readonly correctedMs: number | undefined;
  readonly withdrawnMs: number | undefined;
};

export const ANNOUNCEMENTS = new Table<AnnouncementRow, "announcement">(
  "announcements",
  {
    announcement: integer,
    text: hash,
    kind: text<AnnouncementKind>(),
    audience: text<Audience>(),
    audienceOf: optional(text()),
    shownMs: integer,
    endMs: integer,
    place: text<AnnouncementPlace>(),
    corrects: optional(integer),
    correctedBy: optional(integer),
    correctedMs: optional(integer),
    withdrawnMs: optional(integer),
  },
  ["announcement"],
);
