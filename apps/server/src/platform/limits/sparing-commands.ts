import { isBeginning } from "@sumi/core/dispatch.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import { reject } from "@sumi/primitives/rejection.ts";

/**
 * `Commands` that take nothing new while the machine has no room left: a full disk would stop
 * cancels, closings and payments as well. A command that counted before is answered as ever.
 */
export function sparingCommands(
  commands: Commands,
  options: {
    readonly hasRoom: () => boolean;
    readonly exchange: Pick<Exchange, "keys">;
  },
): Commands {
  const { hasRoom, exchange } = options;
  return {
    read: (view) => commands.read(view),
    submit(command, view) {
      const { type, key } = command;
      const isRepeated = () => key !== undefined && exchange.keys.find(type, key) !== undefined;
      if (hasRoom() || !isBeginning(command) || isRepeated()) return commands.submit(command, view);
      return Promise.resolve(reject("TRY_AGAIN", { seconds: ROOM_SECONDS }));
    },
  };
}

/** The disk gets no new room within a second. */
const ROOM_SECONDS = 60;
