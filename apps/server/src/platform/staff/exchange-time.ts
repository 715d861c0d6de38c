import type { ConsoleServer } from "./server.ts";

/**
 * The exchange's time. Whether a proposal or an assignment still counts is judged by it alone, here
 * as in the core: by a clock of its own the server would sometimes say otherwise.
 */
export function exchangeTime({ commands }: Pick<ConsoleServer, "commands">): Promise<number> {
  return commands.read((_, timeMs) => timeMs);
}
