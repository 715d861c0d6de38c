import { readSupportAsStaff } from "@sumi/contract/support/staff.ts";
import { useEffect } from "react";
import { client } from "../connection.ts";
import type { Messages } from "./Talk.tsx";

/** Tells the member that what is on the screen was read. */
export function ReadMark({ id, messages }: { readonly id: string; readonly messages: Messages }) {
  const newest = messages.findLast(({ by }) => by === null);
  const unread = newest === undefined || newest.read ? undefined : newest.id;
  useEffect(() => {
    if (unread !== undefined) void client.call(readSupportAsStaff, { id, message: unread });
  }, [id, unread]);
  return null;
}
