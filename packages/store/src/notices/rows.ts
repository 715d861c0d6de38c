import { integer, json, optional, text } from "../tables/columns.ts";
import { Table } from "../tables/table.ts";
import type { NoticeContent, NoticeTemplate } from "../vocabulary.ts";
import type { AddressedNotice, NoticeChannel } from "./notice.ts";

/** A notice that follows from the journal. */
export type NoticeRow = {
  readonly sequence: number;
  /** Twice the place of the event in its command, and one more for the taker of a trade. */
  readonly n: number;
  readonly member: number;
  readonly channel: NoticeChannel;
  readonly template: NoticeTemplate;
  readonly params: NoticeContent["params"];
  /** The deposit, withdrawal, address or order that it is about. */
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

/** The row of a notice that a command has caused. */
export function noticeRow(
  { channel, template, params, member, subject }: AddressedNotice,
  at: Pick<NoticeRow, "sequence" | "n" | "timeMs">,
): NoticeRow {
  return { ...at, member, channel, template, params, subject };
}
