import type { Act } from "../commands.ts";
import type { Command } from "../stamp.ts";

/** The first command of an exchange, accepted only once: it carries out the genesis script. */
export type Found = Command<"Found"> & {
  readonly mode: ExchangeMode;
  readonly acts: readonly Act[];
};
export const EXCHANGE_MODES = ["demonstration", "production"] as const;
export type ExchangeMode = (typeof EXCHANGE_MODES)[number];

/** Staff: put an act before a second person. It lapses after 24 h. */
export type Propose = Command<"Propose"> & { readonly act: Act };

/** Staff: carry out the act that another proposed. `hash` proves that both mean the same act. */
export type Approve = Command<"Approve"> & {
  readonly proposal: number;
  readonly hash: string;
};

/** Staff: end one's own proposal. */
export type TakeBackProposal = Command<"TakeBackProposal"> & { readonly proposal: number };

/** Staff: end what another proposed, with words why in the attachment. */
export type RejectProposal = Command<"RejectProposal"> & { readonly proposal: number };

export type ApprovalCommand = Found | Propose | Approve | TakeBackProposal | RejectProposal;
