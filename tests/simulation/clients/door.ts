import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Rejected } from "@sumi/primitives/rejection.ts";
import type { Sight } from "./sight.ts";

/**
 * A client's way to the exchange: through a network that may lose, double, delay or reorder
 * messages, to the process that answers. The world implements it; clients know nothing else.
 */
export type Door = {
  /** The sight of `member` comes back with the answer; 0 asks for none. */
  submit(command: ExchangeCommand, member: number): Promise<Answer>;
  /** The member's state as the exchange shows it now, from a leader or from a standby. */
  look(member: number): Promise<Look>;
};

export type Answer =
  /** `sight` is the state right after the execution; for a repetition, the state when it came. */
  | {
      readonly kind: "accepted";
      readonly record: CommandRecord;
      readonly repeated: boolean;
      readonly sight: Sight;
    }
  | { readonly kind: "refused"; readonly rejected: Rejected }
  /** No answer came in time: the command may have happened, or may still happen. */
  | { readonly kind: "silence" };

export type Look = { readonly kind: "seen"; readonly sight: Sight } | { readonly kind: "silence" };
