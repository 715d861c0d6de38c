import type { FreezeReason, HouseFlag } from "@sumi/core/members/events.ts";
import { flag, integer, optional, text } from "../tables/columns.ts";
import { Table } from "../tables/table.ts";

/** A member as the core knows them; their name is in the erasable row that `account` names. */
export type MemberRow = {
  readonly number: number;
  readonly account: string;
  readonly sponsor: number;
  readonly house: HouseFlag;
  readonly frozen: boolean;
  readonly freezeReason: FreezeReason | undefined;
  readonly reviewByMs: number | undefined;
  readonly tradingProhibitedUntilMs: number;
  readonly withdrawalsBlockedUntilMs: number;
  readonly openedMs: number;
};

export const MEMBERS = new Table<MemberRow, "number">(
  "members",
  {
    number: integer,
    account: text(),
    sponsor: integer,
    house: text<HouseFlag>(),
    frozen: flag,
    freezeReason: optional(text<FreezeReason>()),
    reviewByMs: optional(integer),
    tradingProhibitedUntilMs: integer,
    withdrawalsBlockedUntilMs: integer,
    openedMs: integer,
  },
  ["number"],
);
