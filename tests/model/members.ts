import type { ReadCommand, ReadEvent } from "./frames/reading.ts";
import type { Expected, Reckoning } from "./model.ts";
import { DAY_MS } from "./parameters.ts";
import { demandStranger } from "./review.ts";
import { endAllOf } from "./spot/matching.ts";

type CommandOf<Type> = Extract<ReadCommand, { type: Type }>;
type MemberEvent = Extract<
  ReadEvent,
  {
    type:
      | "MemberOpened"
      | "MemberFrozen"
      | "MemberUnfrozen"
      | "TradingProhibited"
      | "WithdrawalsBlocked"
      | "SecurityChanged"
      | "IdentitySubmitted"
      | "MemberCertified"
      | "IdentityRejected"
      | "MemberDecertified"
      | "FileAccessed";
  }
>;

export type OwnMember = {
  readonly number: number;
  readonly account: string;
  readonly sponsor: number;
  readonly house: "none" | "maker" | "taker";
  frozen: boolean;
  reviewByMs: number;
  prohibitedUntilMs: number;
  blockedUntilMs: number;
  reviewedUntilMs: number;
  certification: "none" | "under_review" | "rejected" | "certified";
  country: string;
};

export class OwnMembers {
  readonly all: OwnMember[] = [];
  readonly #accounts = new Set<string>();

  find(number: number): OwnMember | undefined {
    return this.all[number - 1];
  }

  isHouse(number: number): boolean {
    return this.find(number)?.house !== "none";
  }

  isKnown(account: string): boolean {
    return this.#accounts.has(account);
  }

  apply(event: MemberEvent): void {
    const member = this.find(event.member);
    switch (event.type) {
      case "MemberOpened": {
        const { member: number, account, sponsor, house } = event;
        this.#accounts.add(account);
        const blocks = { frozen: false, reviewByMs: 0, prohibitedUntilMs: 0, blockedUntilMs: 0 };
        const news = { reviewedUntilMs: 0, certification: "none", country: "" } as const;
        this.all.push({ number, account, sponsor, house, ...blocks, ...news });
        return;
      }
      case "MemberFrozen":
        Object.assign(member ?? {}, { frozen: true, reviewByMs: event.reviewByMs });
        return;
      case "MemberUnfrozen":
        Object.assign(member ?? {}, { frozen: false, reviewByMs: 0 });
        return;
      case "TradingProhibited":
        Object.assign(member ?? {}, { prohibitedUntilMs: event.untilMs });
        return;
      case "WithdrawalsBlocked":
        Object.assign(member ?? {}, { blockedUntilMs: event.untilMs });
        return;
      case "SecurityChanged": {
        const { blockedUntilMs, reviewedUntilMs } = event;
        Object.assign(member ?? {}, { blockedUntilMs, reviewedUntilMs });
        return;
      }
      case "IdentitySubmitted":
        Object.assign(member ?? {}, { certification: "under_review" });
        return;
      case "MemberCertified":
        Object.assign(member ?? {}, { certification: "certified", country: event.country });
        return;
      case "IdentityRejected":
      case "MemberDecertified":
        Object.assign(member ?? {}, { certification: "rejected", country: "" });
        return;
      case "FileAccessed":
        return;
    }
  }
}

export function* openMember(x: Reckoning, command: CommandOf<"OpenMember">): Expected {
  const { actor, account, sponsor, house } = command;
  const member = x.members.all.length + 1;
  x.demand("I21", actor === 0, "only the exchange itself opens a member");
  x.demand("I13", !x.members.isKnown(account), "an account has one member");
  const isEarlier = sponsor === 0 || x.members.find(sponsor) !== undefined;
  x.demand("I13", isEarlier, "a sponsor was there before, so that nobody sponsors in a circle");
  yield { type: "MemberOpened", member, account, sponsor, house };
}

/** Rules 8 and honesty H17: a reason, a review within a week, and no open order is left. */
export function* freezeMember(x: Reckoning, command: CommandOf<"FreezeMember">): Expected {
  const { member } = command;
  const found = x.members.find(member);
  x.demand("I21", found?.frozen === false, "who is frozen exists and is not frozen already");
  yield frozenAs(x, command);
  yield* endAllOf(x.orders.openOf(member), "ADMIN");
}

/** A freeze that was reviewed and goes on. */
export function* keepFrozen(x: Reckoning, command: CommandOf<"KeepFrozen">): Expected {
  const found = x.members.find(command.member);
  x.demand("I21", found?.frozen === true, "who is kept frozen is so");
  yield frozenAs(x, command);
}

function frozenAs(x: Reckoning, command: CommandOf<"FreezeMember" | "KeepFrozen">): ReadEvent {
  const { actor, member, reason, reviewByMs } = command;
  x.demand("I21", actor < 0, "only staff freeze");
  demandStranger(x, actor, member);
  x.demand("I21", FREEZE_REASONS.has(reason), "a freeze has a reason from the list");
  const isSoon = reviewByMs > x.timeMs && reviewByMs <= x.timeMs + 7 * DAY_MS;
  x.demand("I21", isSoon, "a freeze is reviewed within seven days");
  return { type: "MemberFrozen", member, reason, reviewByMs };
}

export function* prohibitTrading(x: Reckoning, command: CommandOf<"ProhibitTrading">): Expected {
  const { actor, member, untilMs, reason } = command;
  x.demand("I21", actor < 0, "only staff prohibit trading");
  demandStranger(x, actor, member);
  x.demand("I21", x.members.find(member) !== undefined, "who is prohibited exists");
  const isLift = untilMs <= x.timeMs;
  const isSaid = reason !== undefined && PROHIBITION_REASONS.has(reason);
  x.demand("I21", isLift || isSaid, "a prohibition has a reason from the list");
  yield { type: "TradingProhibited", member, untilMs, ...(isLift ? {} : { reason }) };
}

/** A block of withdrawals only ever grows, and by a week at once at most. */
export function* blockWithdrawals(x: Reckoning, command: CommandOf<"BlockWithdrawals">): Expected {
  const { actor, member } = command;
  const found = x.members.find(member);
  x.demand("I21", actor <= 0 || actor === member, "a member blocks nobody else's withdrawals");
  x.demand("I21", found !== undefined, "whose withdrawals are blocked exists");
  const isSoon = command.untilMs <= x.timeMs + 7 * DAY_MS;
  x.demand("I21", isSoon, "a block of withdrawals ends within seven days");
  demandStranger(x, actor, member);
  const untilMs = Math.max(command.untilMs, found?.blockedUntilMs ?? 0);
  yield { type: "WithdrawalsBlocked", member, untilMs };
}

const FREEZE_REASONS: ReadonlySet<string> = new Set([
  ...["SUSPECTED_FRAUD", "SECURITY", "LEGAL_ORDER", "MEMBER_REQUEST"],
]);

const PROHIBITION_REASONS: ReadonlySet<string> = new Set([
  ...["SUSPECTED_ABUSE", "SECURITY", "LEGAL_ORDER", "MEMBER_REQUEST"],
]);
