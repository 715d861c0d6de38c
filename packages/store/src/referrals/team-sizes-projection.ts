import { dayOf } from "@sumi/formulas/mining.ts";
import type { Projection } from "../projection.ts";
import { WorkingSet } from "../tables/working-set.ts";
import { ancestorsIn, loadAncestors } from "./ancestors.ts";
import { REFERRAL_MEMBERS } from "./rows.ts";
import { REFERRAL_JOINS, REFERRAL_TEAMS } from "./team-rows.ts";

/** How large each generation of each team is, and how many joined it on which day. */
export function teamSizesProjection(): Projection {
  const invited = new WorkingSet(REFERRAL_MEMBERS);
  const teams = new WorkingSet(REFERRAL_TEAMS);
  const joins = new WorkingSet(REFERRAL_JOINS);
  return {
    async fold(records, rows) {
      const opened = records.flatMap(({ stamp, events }) => {
        return events.flatMap((event) => {
          if (event.type !== "MemberOpened" || event.sponsor === 0) return [];
          return [{ member: event.member, day: dayOf(stamp.timeMs) }];
        });
      });
      await loadAncestors(invited, rows, opened);
      const joined = opened.flatMap(({ member: newcomer, day }) => {
        return ancestorsIn(invited, newcomer).map((place) => ({ ...place, day }));
      });
      await teams.load(rows, joined);
      await joins.load(rows, joined);
      for (const { member, generation, day } of joined) {
        const team = teams.get({ member, generation })?.members ?? 0;
        teams.put({ member, generation, members: team + 1 });
        const before = joins.get({ member, day, generation })?.members ?? 0;
        joins.put({ member, day, generation, members: before + 1 });
      }
      await teams.save(rows);
      await joins.save(rows);
    },
  };
}
