import { findOrder } from "@sumi/store/spot/queries.ts";
import type { Finder } from "../../platform/staff/finders.ts";

/** A spot order by its number; it stands in its member's file. */
export const ORDER_FINDER: Finder = {
  thing: "order",
  permission: "members.file",
  async find({ database, numbers }, { number }) {
    if (number === undefined) return [];
    const row = await findOrder(database, numbers.meant("commands", number));
    if (row === undefined) return [];
    const { id, member, status, createdMs: timeMs } = row;
    return [{ id: numbers.shown("commands", id), member, state: status, timeMs }];
  },
};
