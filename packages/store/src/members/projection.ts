import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { MemberEvent, MemberOpened } from "@sumi/core/members/events.ts";
import { assert, unreachable } from "@sumi/primitives/assert.ts";
import type { Rows } from "../ports.ts";
import type { Projection } from "../projection.ts";
import { WorkingSet } from "../tables/working-set.ts";
import { MEMBERS, type MemberRow } from "./rows.ts";

/** Every member, with all blocks on trading and withdrawing. */
export function membersProjection(): Projection {
  const members = new WorkingSet(MEMBERS);

  async function fold(records: readonly CommandRecord[], rows: Rows): Promise<void> {
    const touched = records.flatMap(({ events }) => events.filter(isMemberEvent));
    const keys = touched.map(({ member }) => ({ number: member }));
    await members.load(rows, keys);
    for (const { stamp, events } of records) {
      for (const event of events.filter(isMemberEvent)) {
        members.put(memberAfter(members.get({ number: event.member }), event, stamp.timeMs));
      }
    }
    await members.save(rows);
  }

  return { fold };
}

function memberAfter(member: MemberRow | undefined, event: MemberEvent, timeMs: number): MemberRow {
  if (event.type === "MemberOpened") return openedMember(event, timeMs);
  assert(member !== undefined, "an event changes a member that was opened");
  switch (event.type) {
    case "MemberFrozen": {
      const { reason: freezeReason, reviewByMs } = event;
      return { ...member, frozen: true, freezeReason, reviewByMs };
    }
    case "MemberUnfrozen":
      return { ...member, frozen: false, freezeReason: undefined, reviewByMs: undefined };
    case "TradingProhibited":
      return { ...member, tradingProhibitedUntilMs: event.untilMs };
    case "WithdrawalsBlocked":
      return { ...member, withdrawalsBlockedUntilMs: event.untilMs };
    case "SecurityChanged":
      return { ...member, withdrawalsBlockedUntilMs: event.blockedUntilMs };
    case "FileAccessed":
      return member;
    default:
      return unreachable(event);
  }
}

function openedMember(event: MemberOpened, openedMs: number): MemberRow {
  const { member: number, account, sponsor, house } = event;
  return {
    number,
    account,
    sponsor,
    house,
    frozen: false,
    freezeReason: undefined,
    reviewByMs: undefined,
    tradingProhibitedUntilMs: 0,
    withdrawalsBlockedUntilMs: 0,
    openedMs,
  };
}

const MEMBER_EVENTS = {
  MemberOpened: true,
  MemberFrozen: true,
  MemberUnfrozen: true,
  TradingProhibited: true,
  WithdrawalsBlocked: true,
  SecurityChanged: true,
  FileAccessed: true,
} as const satisfies Record<MemberEvent["type"], true>;

function isMemberEvent(event: ExchangeEvent): event is MemberEvent {
  return event.type in MEMBER_EVENTS;
}
