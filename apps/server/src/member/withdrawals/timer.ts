import type { Exchange } from "@sumi/core/exchange.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import { WITHDRAWALS_PER_COMMAND } from "@sumi/core/withdrawals/sending.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import type { Clock } from "@sumi/journal/ports.ts";
import type { Timer } from "../../platform/timers/timer.ts";

const TIMES = { periodMs: 1_000, offsetMs: 500 } as const;

/**
 * Moves on what has waited too long: a case escalates, and is returned in the end. What a member
 * was promised does not depend on anybody's being at the desk (honesty H9).
 */
export function withdrawalTimer(options: {
  readonly commands: Commands;
  readonly exchange: Exchange;
  readonly clock: Clock;
  readonly clockTrusted: () => boolean;
}): Timer {
  const { commands, exchange, clock, clockTrusted } = options;

  async function beat(): Promise<void> {
    if (!clockTrusted() || !exchange.withdrawals.deadlines.dueAt(clock.nowMs())) return;
    const limit = WITHDRAWALS_PER_COMMAND;
    await commands.submit({ type: "AdvanceWithdrawals", actor: TIMER, limit }, () => undefined);
  }

  return { name: "withdrawals", ...TIMES, beat };
}
