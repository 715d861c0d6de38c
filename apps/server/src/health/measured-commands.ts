import type { Commands } from "@sumi/journal/commands.ts";
import type { Metrics } from "./metrics.ts";

/** The door to the exchange with a watch at its side. */
export type MeasuredCommands = Commands & {
  /** Milliseconds since the oldest command that is still unanswered was given; 0 when none is. */
  readonly waitingMs: () => number;
};

/** Counts and times every command on its way; changes nothing about it. */
export function measureCommands(commands: Commands, metrics: Metrics): MeasuredCommands {
  /** By number, so in the order of their arrival: the first one waits longest. */
  const waiting = new Map<number, number>();
  let count = 0;
  return {
    read: (view) => commands.read(view),
    async submit(command, view) {
      const number = count++;
      const givenMs = performance.now();
      waiting.set(number, givenMs);
      try {
        const outcome = await commands.submit(command, view);
        metrics.commandAnswered({
          type: command.type,
          outcome: outcome.ok ? (outcome.value.repeated ? "repeated" : "accepted") : outcome.code,
          seconds: (performance.now() - givenMs) / 1_000,
        });
        return outcome;
      } finally {
        waiting.delete(number);
      }
    },
    waitingMs() {
      for (const givenMs of waiting.values()) return Math.round(performance.now() - givenMs);
      return 0;
    },
  };
}
