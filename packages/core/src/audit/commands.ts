import type { Command } from "../stamp.ts";
import type { DeskKind } from "./events.ts";

/**
 * The server records what a person of the staff did at the console. Addresses and words stand in
 * the attachment, because they are personal data.
 */
export type RecordDeskEntry = Command<"RecordDeskEntry"> & {
  readonly kind: DeskKind;
  readonly member: number;
  readonly subject: number;
  readonly attachment: string;
};

export type AuditCommand = RecordDeskEntry;
