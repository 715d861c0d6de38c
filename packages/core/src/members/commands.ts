import type { Command } from "../stamp.ts";
import type {
  AccessCase,
  AccessPurpose,
  BlockReason,
  FileSubject,
  FreezeReason,
  HouseFlag,
  ProhibitionReason,
  SecurityChange,
} from "./events.ts";

/** The second half of a sign-up: the account row exists, the member number is given here. */
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
  /** Seven days from now at most; a moment that has passed lifts the prohibition. */
  readonly untilMs: number;
  /** The reason that the member reads; a lift needs none. */
  readonly reason?: ProhibitionReason;
};

/**
 * Refuses withdrawals until then, seven days from now at most. A block cannot be shortened, so a
 * mistaken one has to end by itself.
 */
export type BlockWithdrawals = Command<"BlockWithdrawals"> & {
  readonly member: number;
  readonly untilMs: number;
  /** The reason that the member reads, where staff block. */
  readonly reason?: BlockReason;
};

/** Staff: a freeze was reviewed and stays, with a reason and a review of its own. */
export type KeepFrozen = Command<"KeepFrozen"> & {
  readonly member: number;
  readonly reason: FreezeReason;
  readonly reviewByMs: number;
};

/** Member or server: record a change of the account's protection (rules 6.2). */
export type RecordSecurityChange = Command<"RecordSecurityChange"> & {
  readonly member: number;
  readonly change: SecurityChange;
};

/** Staff opened a member's file; the member sees it (honesty H15). */
export type RecordFileAccess = Command<"RecordFileAccess"> & {
  readonly member: number;
  readonly subject: FileSubject;
  /** The case for which it is opened: open, of that member, and of a kind that they decide. */
  readonly kind?: AccessCase;
  /** The number of the deposit or withdrawal, else the member's. */
  readonly number?: number;
  /** Why papers open about which nothing is decided; the words stand in the attachment. */
  readonly purpose?: AccessPurpose;
};

export type MemberCommand =
  | OpenMember
  | FreezeMember
  | KeepFrozen
  | ProhibitTrading
  | BlockWithdrawals
  | RecordSecurityChange
  | RecordFileAccess;
