import type { Command } from "../stamp.ts";
import type { CaseKind } from "./events.ts";

/**
 * Staff: work on a case alone for a while. A person has the same case once, and again only after
 * somebody else had it.
 */
export type AssignCase = Command<"AssignCase"> & {
  readonly kind: CaseKind;
  /** The number of the deposit or withdrawal, or of the member whose identity it is. */
  readonly number: number;
};

export type UnassignCase = Command<"UnassignCase"> & {
  readonly kind: CaseKind;
  readonly number: number;
};

/** An administrator takes a case from its assignee, with words why in the attachment. */
export type TakeOverCase = Command<"TakeOverCase"> & {
  readonly kind: CaseKind;
  readonly number: number;
};

export type ReviewCommand = AssignCase | UnassignCase | TakeOverCase;
