import { TIMER } from "@sumi/core/stamp.ts";
import type { MemberContext } from "../../capability.ts";
import type { Timer } from "../../platform/timers/timer.ts";

/**
 * Gives the core the newest durable frame when the end of an auction is to be drawn (rules 1.8), if
 * it holds a command from after the freeze. An auction that nobody draws for ends at its latest
 * moment.
 */
export function drawTimer({
  server,
  journal,
}: Pick<MemberContext, "journal"> & {
  readonly server: Pick<MemberContext["server"], "commands">;
}): Timer {
  return {
    name: "ends of auctions",
    periodMs: 1_000,
    offsetMs: 250,
    async beat() {
      const waiting = await server.commands.read((exchange, timeMs) => {
        const drawn = exchange.auctions.drawnAt(timeMs);
        return drawn.filter(({ frozenMs }) => frozenMs <= exchange.timeMs);
      });
      const { tip } = journal.status();
      if (tip === undefined) return;
      const { seq: frame, hash } = tip;
      for (const { market } of waiting) {
        const draw = { type: "DrawAuctionEnd", actor: TIMER, market, frame, hash } as const;
        // A refusal needs no answer: another beat drew it, or another process leads.
        await server.commands.submit(draw, () => undefined);
      }
    },
  };
}
