import type { Commands, Committed } from "@sumi/journal/commands.ts";
import type { Outcome } from "@sumi/primitives/rejection.ts";
import type { Metrics } from "./metrics.ts";

/** `Commands` that are timed and counted. */
export type MeasuredCommands = Commands & {
  /** Milliseconds since the last answer while a command waits for its own; 0 when none waits. */
  readonly waitingMs: () => number;
};

/** Counts and times every command, without changing it. */
export function measureCommands(commands: Commands, metrics: Metrics): MeasuredCommands {
  let waiting = 0;
  let quietSinceMs = 0;
  return {
    read: (view) => commands.read(view),
    submit(command, view) {
      const givenMs = performance.now();
      if (waiting === 0) quietSinceMs = givenMs;
      waiting += 1;
      const answer = commands.submit(command, view);
      const note = (outcome: string) => {
        const answeredMs = performance.now();
        waiting -= 1;
        quietSinceMs = answeredMs;
        const seconds = (answeredMs - givenMs) / 1_000;
        metrics.commandAnswered({ type: command.type, outcome, seconds });
      };
      answer.then(
        (outcome) => note(labelOf(outcome)),
        () => note("failed"),
      );
      return answer;
    },
    waitingMs: () => (waiting === 0 ? 0 : Math.round(performance.now() - quietSinceMs)),
  };
}

function labelOf(outcome: Outcome<Committed<unknown>>): string {
  if (!outcome.ok) return outcome.code;
  return outcome.value.repeated ? "repeated" : "accepted";
}
