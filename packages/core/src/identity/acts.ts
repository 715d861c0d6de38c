import type { DecertifyReason } from "./events.ts";

/** A certification that should not have been given. */
export type DecertifyMember = {
  readonly act: "DecertifyMember";
  readonly member: number;
  readonly reason: DecertifyReason;
};
