import { readUntold, tellAnnouncement } from "@sumi/store/announcements/telling.ts";
import type { TellDue } from "../../shared/due-notices.ts";
import { readerOf } from "./reader.ts";

/**
 * Tells a member who looks of the announcements for readers such as them. Members who never come
 * back get no rows.
 */
export const tellAnnouncements: TellDue = async ({ commands, database }, { member, account }) => {
  const reading = await commands.read((exchange, nowMs) => {
    return { reader: readerOf(exchange, member), nowMs };
  });
  const untold = await readUntold(database, { ...reading, account });
  for (const row of untold) await tellAnnouncement(database, account, row, reading.nowMs);
};
