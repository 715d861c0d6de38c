import type { Projection } from "../projection.ts";
import { WorkingSet } from "../tables/working-set.ts";
import { REFERRAL_MEMBERS } from "./rows.ts";

/** Every invited member with the three who earn from their fees. */
export function teamProjection(): Projection {
  const invited = new WorkingSet(REFERRAL_MEMBERS);
  return {
    async fold(records, rows) {
      const opened = records.flatMap(({ stamp, events }) => {
        return events.flatMap((event) => {
          if (event.type !== "MemberOpened" || event.sponsor === 0) return [];
          return [{ number: event.member, first: event.sponsor, openedMs: stamp.timeMs }];
        });
      });
      await invited.load(
        rows,
        opened.map(({ first: number }) => ({ number })),
      );
      for (const { number, first, openedMs } of opened) {
        const { first: second = 0, second: third = 0 } = invited.get({ number: first }) ?? {};
        invited.put({ number, first, second, third, openedMs });
      }
      await invited.save(rows);
    },
  };
}
