import type { ConsoleServer } from "./server.ts";

/**
 * The exchange's time. It alone decides whether a proposal or an assignment is still valid, as in
 * the core; with a clock of its own the server could disagree.
 */
export function exchangeTime({ commands }: Pick<ConsoleServer, "commands">): Promise<number> {
  return commands.read((_, timeMs) => timeMs);
}
