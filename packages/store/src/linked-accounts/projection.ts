import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { LinkedAccountEvent } from "@sumi/core/linked-accounts/events.ts";
import type { Stamp } from "@sumi/core/stamp.ts";
import { unreachable } from "@sumi/primitives/assert.ts";
import type { Rows } from "../ports.ts";
import type { Projection } from "../projection.ts";
import { WorkingSet } from "../tables/working-set.ts";
import { LINKS, type LinkRow } from "./rows.ts";

/** Every pair of accounts that was suspected or judged. */
export function linkedAccountsProjection(): Projection {
  const links = new WorkingSet(LINKS);

  async function fold(records: readonly CommandRecord[], rows: Rows): Promise<void> {
    const touched = records.flatMap(({ events }) => events.filter(isLinkEvent));
    await links.load(rows, touched);
    for (const { stamp, events } of records) {
      for (const event of events.filter(isLinkEvent)) {
        links.put(linkAfter(links.get(event), event, stamp));
      }
    }
    await links.save(rows);
  }

  return { fold };
}

function linkAfter(
  known: LinkRow | undefined,
  event: LinkedAccountEvent,
  { sequence, timeMs }: Stamp,
): LinkRow {
  const { older, newer } = event;
  const link = known ?? { older, newer, ...NEW };
  switch (event.type) {
    case "LinkSuspected": {
      const signs = link.signs === "" ? event.sign : `${link.signs},${event.sign}`;
      const isWaiting = link.state === "suspected" && link.suspectedMs !== undefined;
      const suspectedMs = isWaiting ? link.suspectedMs : timeMs;
      return { ...link, state: "suspected", signs, suspectedMs, sequence };
    }
    case "LinkDecided": {
      const { verdict: state, reason } = event;
      return { ...link, state, reason, decidedMs: timeMs, sequence };
    }
    default:
      return unreachable(event);
  }
}

const NEW = {
  state: "suspected",
  signs: "",
  reason: undefined,
  suspectedMs: undefined,
  decidedMs: undefined,
} as const;

const LINK_EVENTS = {
  LinkSuspected: true,
  LinkDecided: true,
} as const satisfies Record<LinkedAccountEvent["type"], true>;

function isLinkEvent(event: ExchangeEvent): event is LinkedAccountEvent {
  return event.type in LINK_EVENTS;
}
