import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import type { Clock } from "@sumi/journal/ports.ts";
import type { Timer } from "./timer.ts";

/** With 500 orders a command, so many rounds settle 100,000 of one second. */
const ROUNDS_MAX = 200;

/**
 * Submits the commands that have become due, as the capabilities of the core declare them: no
 * promise to a member depends on someone at a screen (honesty H9). The journal refuses those that
 * must wait while the clock is not trusted, and they are due again at the next beat. A command has
 * a limit, so a beat repeats those that were accepted until they are due no more.
 */
export function dueTimer(options: {
  readonly commands: Commands;
  readonly exchange: Pick<Exchange, "dueAt">;
  readonly clock: Clock;
}): Timer {
  const { commands, exchange, clock } = options;

  async function beat(): Promise<void> {
    const refused = new Set<ExchangeCommand["type"]>();
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      const due = exchange.dueAt(clock.nowMs()).filter(({ type }) => !refused.has(type));
      await Promise.all(
        due.map(async (command) => {
          const { ok } = await commands.submit(command, () => undefined);
          if (!ok) refused.add(command.type);
        }),
      );
      if (due.every(({ type }) => refused.has(type))) return;
    }
  }

  return { name: "due commands", periodMs: 1_000, offsetMs: 500, beat };
}
