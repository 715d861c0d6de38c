import type { Rejected } from "@sumi/primitives/rejection.ts";
import type { Act } from "../commands.ts";
import type { State } from "../state.ts";

/** Both people have opened the member's file before they decide about the member (honesty H15). */
export function refusalOfUnread(x: State, act: Act, staff: number): Rejected | undefined {
  const member = x.acts.fileOf(act);
  if (member === undefined) return undefined;
  return x.review.refusalOfClosedFile({ kind: "member", member }, staff, x.now.timeMs);
}
