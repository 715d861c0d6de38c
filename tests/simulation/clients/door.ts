import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Rejected } from "@sumi/primitives/rejection.ts";
import type { Sight } from "./sight.ts";

/**
 * How a client reaches the exchange: through a network that may lose, double, delay or reorder what
 * is sent, to whichever process answers. The world implements it; clients know nothing else.
 */
export type Door = {
  /** `member` is whose sight comes back with the answer; 0 for nobody's. */
  submit(command: ExchangeCommand, member: number): Promise<Answer>;
  /** What the exchange shows a member now, from a leader or from a standby. */
  look(member: number): Promise<Look>;
};

export type Answer =
  /** `sight` is what stood right after the execution; of a repetition, what stood when it came. */
  | {
      readonly kind: "accepted";
      readonly record: CommandRecord;
      readonly repeated: boolean;
      readonly sight: Sight;
    }
  | { readonly kind: "refused"; readonly rejected: Rejected }
  /** No answer came in time: it may have happened, or may still happen. */
  | { readonly kind: "silence" };

export type Look = { readonly kind: "seen"; readonly sight: Sight } | { readonly kind: "silence" };
