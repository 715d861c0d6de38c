import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import { accept } from "@sumi/primitives/rejection.ts";

/**
 * `Commands` in memory: the real exchange, answered as a journal would, without a disk. For tests
 * of the code that uses commands; the journal's own guarantees are tested in its package.
 */
export function memoryCommands(exchange: Exchange, nowMs: () => number): Commands {
  const records: CommandRecord[] = [];
  return {
    async submit<View>(command: ExchangeCommand, view: (exchange: Exchange) => View) {
      const timeMs = Math.max(exchange.timeMs, nowMs());
      const outcome = exchange.execute(command, { sequence: exchange.sequence + 1, timeMs });
      if (!outcome.ok) return outcome;
      const execution = outcome.value;
      if (!execution.repeated) records.push(execution.record);
      const at = execution.repeated ? execution.sequence : exchange.sequence;
      const record = records[at - 1];
      if (record === undefined) throw new Error(`no record of command ${at}`);
      return accept({ record, view: view(exchange), repeated: execution.repeated });
    },
    read: async (view) => view(exchange, Math.max(exchange.timeMs, nowMs())),
  };
}
