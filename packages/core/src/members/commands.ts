import type { Command } from "../stamp.ts";
import type { FreezeReason, HouseFlag } from "./events.ts";

/** The second half of a sign-up: the row stands, the member number is given here. */
export type OpenMember = Command<"OpenMember"> & {
  readonly account: string;
  readonly sponsor: number;
  readonly house: HouseFlag;
};

/** Staff: stop an account. Open spot orders are cancelled, deposits still arrive (rules 8). */
export type FreezeMember = Command<"FreezeMember"> & {
  readonly member: number;
  readonly reason: FreezeReason;
  /** Not later than 7 days from now (honesty H17). */
  readonly reviewByMs: number;
};

export type ProhibitTrading = Command<"ProhibitTrading"> & {
  readonly member: number;
  /** 0 lifts the prohibition. */
  readonly untilMs: number;
};

/** A password was changed or reset: no withdrawal before then. Only ever extends. */
export type BlockWithdrawals = Command<"BlockWithdrawals"> & {
  readonly member: number;
  readonly untilMs: number;
};

export type MemberCommand = OpenMember | FreezeMember | ProhibitTrading | BlockWithdrawals;
