import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { Projection } from "../projection.ts";
import { WorkingSet } from "../tables/working-set.ts";
import { ancestorsIn, loadAncestors } from "./ancestors.ts";
import { REFERRAL_MEMBERS } from "./rows.ts";
import { REFERRAL_ORDERS, type TeamOrderRow } from "./team-rows.ts";

/** The contracts and orders of each team, by when they were placed. */
export function teamOrdersProjection(): Projection {
  const invited = new WorkingSet(REFERRAL_MEMBERS);
  return {
    async fold(records, rows) {
      const placed = records.flatMap(({ stamp: { timeMs }, events }) => {
        return events.flatMap((event) => placedBy(event, timeMs));
      });
      await loadAncestors(invited, rows, placed);
      const orders = placed.flatMap(({ member: owner, ...order }) => {
        return ancestorsIn(invited, owner).map((ancestor) => ({ ...order, ...ancestor }));
      });
      await rows.insert(REFERRAL_ORDERS, orders);
    },
  };
}

type Placed = Pick<TeamOrderRow, "member" | "list" | "timeMs" | "id">;

function placedBy(event: ExchangeEvent, timeMs: number): readonly Placed[] {
  switch (event.type) {
    case "DeliveryAccepted":
      return [{ member: event.member, list: event.mode, timeMs, id: event.order }];
    case "PerpetualOrderAccepted":
      return [{ member: event.member, list: "perpetual", timeMs, id: event.order }];
    default:
      return [];
  }
}
