import type { DecertifyReason } from "./events.ts";

/** Two people take back a certification that should not have been given. */
export type DecertifyMember = {
  readonly act: "DecertifyMember";
  readonly member: number;
  readonly reason: DecertifyReason;
};
