import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import type { Outcome } from "@sumi/primitives/rejection.ts";

/** The entry to the exchange for all callers: every answer given here survives a crash. */
export type Commands = {
  /**
   * Stamps, executes and makes durable. `view` runs right after the execution, before any other
   * command; both results are given after the commit. Refusals, too, wait for the frames whose
   * effects they could have seen. A repeated key is answered from the recorded frame. TRY_AGAIN
   * when this process does not lead, or while its clock is in doubt.
   */
  submit<View>(
    command: ExchangeCommand,
    view: (exchange: Exchange) => View,
  ): Promise<Outcome<Committed<View>>>;

  /** Runs `view` now; resolves when every frame that it could have seen has committed. */
  read<View>(view: Reading<View>): Promise<View>;
};

/**
 * `timeMs` is the exchange's time: the stamp that a command given now would get. It stands still
 * while the clock is in doubt.
 */
export type Reading<View> = (exchange: Exchange, timeMs: number) => View;

export type Committed<View> = {
  readonly record: CommandRecord;
  readonly view: View;
  /**
   * True if the command had been accepted before, under the same key: `record` is that earlier one.
   */
  readonly repeated: boolean;
};
