import type { Command } from "../stamp.ts";
import type { CaseKind } from "./events.ts";

/** Staff: work on a case alone for a while. Claiming again begins the while anew. */
export type ClaimCase = Command<"ClaimCase"> & {
  readonly kind: CaseKind;
  /** Of the deposit or withdrawal, or of the member whose identity it is. */
  readonly number: number;
};

export type ReleaseCase = Command<"ReleaseCase"> & {
  readonly kind: CaseKind;
  readonly number: number;
};

export type ReviewCommand = ClaimCase | ReleaseCase;
