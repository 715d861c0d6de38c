import type { Command } from "../stamp.ts";
import type { CaseKind } from "./events.ts";

/** Staff: work on a case alone for a while. Assigning it again renews the time. */
export type AssignCase = Command<"AssignCase"> & {
  readonly kind: CaseKind;
  /** The number of the deposit or withdrawal, or of the member whose identity it is. */
  readonly number: number;
};

export type UnassignCase = Command<"UnassignCase"> & {
  readonly kind: CaseKind;
  readonly number: number;
};

export type ReviewCommand = AssignCase | UnassignCase;
