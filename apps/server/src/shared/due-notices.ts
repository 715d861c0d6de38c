import type { Commands } from "@sumi/journal/commands.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";

/** Writes the notices that wait until their member looks: what they tell concerns many members. */
export type TellDue = (
  server: { readonly commands: Commands; readonly database: Queryable },
  caller: { readonly member: number; readonly account: string },
) => Promise<void>;
