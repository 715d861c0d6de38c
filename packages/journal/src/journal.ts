import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { ClockDoubt } from "./clock-watch.ts";
import type { Commands } from "./commands.ts";
import type { CommittedFrame } from "./follower.ts";
import type { FrameArchive, PublishedTip, Stop } from "./ports.ts";
import type { FrameRange, RangeVerification } from "./verify-range.ts";

export type Role = "leader" | "standby";

/** The journal of a running process, whichever role it has just now. */
export type Journal = Commands & {
  readonly role: Role;
  /** Calls the listener with every frame in order, once it has committed. */
  onCommitted(listener: (frame: CommittedFrame) => void): Stop;
  onRoleChange(listener: (role: Role) => void): Stop;
  /** Committed frames after `seq` (−1 for all) in order, at most `limit`; only whole ones. */
  framesAfter(seq: number, limit: number): Promise<readonly CommittedFrame[]>;
  /** Recomputes the hashes and links of a range, and names the first bad frame. */
  verifyRange(range: FrameRange): Promise<RangeVerification>;
  /** Returns the record of an accepted command. */
  recordOf(sequence: number): Promise<CommandRecord>;
  /** The tips published so far, newest first. */
  tips(limit: number): Promise<readonly PublishedTip[]>;
  /** The files of frames that are not in the table any more, oldest first. */
  archives(): Promise<readonly FrameArchive[]>;
  status(): JournalStatus;
  /** Finishes the accepted commands, releases the lease and closes the connections. */
  close(): Promise<void>;
};

export type JournalStatus = {
  readonly role: Role;
  /** The newest frame that this process knows to be durable; `undefined` before the genesis. */
  readonly tip: { readonly seq: number; readonly hash: string } | undefined;
  readonly epoch: number;
  readonly sequence: number;
  readonly timeMs: number;
  /** Commands that were executed and wait for their commit. */
  readonly waitingCommands: number;
  /** Reasons why this machine's clock is in doubt; with any, commands are refused. */
  readonly clockDoubts: readonly ClockDoubt[];
  /** True while a leader's lease is in force; a standby has none. */
  readonly leaseFresh: boolean;
};
