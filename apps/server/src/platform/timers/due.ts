import type { Exchange } from "@sumi/core/exchange.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import type { Clock } from "@sumi/journal/ports.ts";
import type { Timer } from "./timer.ts";

/**
 * Submits the commands that have become due, as the capabilities of the core declare them: no
 * promise to a member depends on someone at a screen (honesty H9). The journal refuses those that
 * must wait while the clock is not trusted, and they are due again at the next beat.
 */
export function dueTimer(options: {
  readonly commands: Commands;
  readonly exchange: Pick<Exchange, "dueAt">;
  readonly clock: Clock;
}): Timer {
  const { commands, exchange, clock } = options;

  async function beat(): Promise<void> {
    const due = exchange.dueAt(clock.nowMs());
    await Promise.all(due.map((command) => commands.submit(command, () => undefined)));
  }

  return { name: "due commands", periodMs: 1_000, offsetMs: 500, beat };
}
