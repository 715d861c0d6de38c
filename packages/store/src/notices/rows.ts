import { integer, json, optional, text } from "../tables/columns.ts";
import { Table } from "../tables/table.ts";
import type { NoticeChannel, NoticeContent, NoticeTemplate } from "./content.ts";

/** Something that a member was told of because of the journal. */
export type NoticeRow = {
  readonly sequence: number;
  /** Twice the place of the event in its command, and one more for the taker of a trade. */
  readonly n: number;
  readonly member: number;
  readonly channel: NoticeChannel;
  readonly template: NoticeTemplate;
  readonly params: NoticeContent["params"];
  /** The deposit, withdrawal, address or order that it speaks of. */
  readonly subject: number | undefined;
  readonly timeMs: number;
};

export const NOTICES = new Table<NoticeRow, "sequence" | "n">(
  "notices",
  {
    sequence: integer,
    n: integer,
    member: integer,
    channel: text<NoticeChannel>(),
    template: text<NoticeTemplate>(),
    params: json<NoticeContent["params"]>(),
    subject: optional(integer),
    timeMs: integer,
  },
  ["sequence", "n"],
);
