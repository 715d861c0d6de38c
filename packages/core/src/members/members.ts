import { assert, unreachable } from "@sumi/primitives/assert.ts";
import { numberColumn, optionalTextColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import type { FreezeReason, HouseFlag, MemberEvent, TradingProhibited } from "./events.ts";
import { Interventions } from "./interventions.ts";
import { Marks } from "./marks.ts";
import { Newcomers } from "./newcomers.ts";
import { OpenFiles } from "./open-files.ts";
import { type Restriction, type RestrictionKind, Restrictions } from "./restrictions.ts";
import { SessionEnds } from "./session-ends.ts";
import { StandingProhibitions } from "./standing-prohibitions.ts";

/** The fields of a member that the rules need; personal data is in erasable rows elsewhere. */
export type Member = {
  readonly number: number;
  readonly account: string;
  readonly sponsor: number;
  /** The sponsor, their sponsor and the sponsor of that one; 0 where there is none. */
  readonly ancestors: Ancestors;
  readonly house: HouseFlag;
  /** Accounts of one verified person share a number, so that they count as one (rules 1.5.4). */
  readonly identity: number;
  frozen: FreezeReason | undefined;
  reviewByMs: number;
  tradingProhibitedUntilMs: number;
  withdrawalsBlockedUntilMs: number;
  /** Until then every withdrawal is reviewed, because the account's protection changed. */
  withdrawalsReviewedUntilMs: number;
  certification: Certification;
  /** ISO code; empty unless the member is certified. */
  country: string;
};

export type Ancestors = readonly [number, number, number];

export type Certification = "none" | "under_review" | "rejected" | "certified";

const NO_ANCESTORS: Ancestors = [0, 0, 0];

export class Members {
  /** The flags that matching needs, kept apart from the members for speed. */
  readonly marks = new Marks();
  readonly newcomers = new Newcomers();
  /** The files of members that are open to the staff. */
  readonly openFiles = new OpenFiles();
  /** Freezes, prohibitions and blocks, with the people who decided them. */
  readonly restrictions = new Restrictions();
  /** Each person's prohibitions to trade, also those that a colleague extended. */
  readonly prohibitions = new StandingProhibitions();
  /** The interventions of each staff person within the hour. */
  readonly interventions = new Interventions();
  readonly sessionEnds = new SessionEnds();
  /** Rises when somebody is frozen, or free again, or their certification changes. */
  version = 0;
  readonly #all: Member[] = [];
  readonly #byAccount = new Map<string, number>();
  /** The members whom each sponsor invited, in the order in which each first invited somebody. */
  readonly #invited = new Map<number, number[]>();
  readonly #sponsors: number[] = [];

  get count(): number {
    return this.#all.length;
  }

  find(number: number): Member | undefined {
    return this.#all[number - 1];
  }

  /** Returns a member that must exist, because an order or a deposit already belongs to it. */
  get(number: number): Member {
    const member = this.#all[number - 1];
    assert(member !== undefined, "the member exists");
    return member;
  }

  ancestorsOf(number: number): Ancestors {
    return this.#all[number - 1]?.ancestors ?? NO_ANCESTORS;
  }

  /** Everybody who has invited somebody; who did so later comes later. */
  get sponsors(): readonly number[] {
    return this.#sponsors;
  }

  /** The members whom that one invited directly. */
  invitedBy(number: number): readonly number[] {
    return this.#invited.get(number) ?? [];
  }

  ofAccount(account: string): number | undefined {
    return this.#byAccount.get(account);
  }

  apply(event: MemberEvent, timeMs: number): void {
    switch (event.type) {
      case "MemberOpened":
        this.#open(event.member, event.account, event.sponsor, event.house);
        if (event.openedMs !== undefined) this.newcomers.open(event.member, event.openedMs);
        return;
      case "MemberFrozen": {
        const member = this.get(event.member);
        member.frozen = event.reason;
        this.version += 1;
        member.reviewByMs = event.reviewByMs;
        this.#restrict("freeze", { ...event, untilMs: event.reviewByMs }, timeMs);
        return this.#mark(member);
      }
      case "MemberUnfrozen": {
        const member = this.get(event.member);
        member.frozen = undefined;
        member.reviewByMs = 0;
        this.version += 1;
        this.restrictions.lift("freeze", event.member, timeMs);
        return this.#mark(member);
      }
      case "TradingProhibited": {
        const member = this.get(event.member);
        if (member.tradingProhibitedUntilMs > timeMs) {
          this.restrictions.lift("trading", event.member, timeMs);
        }
        this.#restrict("trading", event, timeMs);
        this.#prohibit(event, timeMs);
        member.tradingProhibitedUntilMs = event.untilMs;
        return this.#mark(member);
      }
      case "WithdrawalsBlocked":
        this.get(event.member).withdrawalsBlockedUntilMs = event.untilMs;
        return this.#restrict("withdrawals", event, timeMs);
      case "SecurityChanged": {
        const { blockedUntilMs, reviewedUntilMs } = event;
        const member = this.get(event.member);
        member.withdrawalsBlockedUntilMs = blockedUntilMs;
        member.withdrawalsReviewedUntilMs = reviewedUntilMs;
        return;
      }
      case "FileAccessed":
        return this.openFiles.open(event, timeMs);
      default:
        return unreachable(event);
    }
  }

  /** Only a certified member has a country. */
  certify(number: number, certification: Certification, country = ""): void {
    Object.assign(this.get(number), { certification, country });
    this.version += 1;
  }

  readonly lines = [
    snapshotLine(
      "member",
      {
        number: numberColumn,
        account: textColumn(),
        sponsor: numberColumn,
        house: textColumn<HouseFlag>(),
        frozen: optionalTextColumn<FreezeReason>(),
        reviewByMs: numberColumn,
        tradingProhibitedUntilMs: numberColumn,
        withdrawalsBlockedUntilMs: numberColumn,
        withdrawalsReviewedUntilMs: numberColumn,
        certification: textColumn<Certification>(),
        country: textColumn(),
      },
      {
        rows: () => this.#all,
        restore: ({ number, account, sponsor, house, ...rights }) => {
          const member = Object.assign(this.#open(number, account, sponsor, house), rights);
          this.#mark(member);
        },
      },
    ),
    this.newcomers.line,
    this.openFiles.line,
    this.restrictions.line,
    this.prohibitions.line,
    this.interventions.line,
    this.sessionEnds.line,
  ];

  /** Remembers a restriction by the staff. Others, and those of old events, name no person. */
  #restrict(
    kind: RestrictionKind,
    given: Pick<Restriction, "member" | "untilMs"> &
      Partial<Restriction> & { readonly countedUntilMs?: number },
    timeMs: number,
  ): void {
    const { member, untilMs, staff, reason, countedUntilMs } = given;
    this.interventions.add(staff, countedUntilMs, timeMs);
    if (staff === undefined || reason === undefined) return;
    this.restrictions.give({ kind, member, staff, reason, untilMs });
  }

  /** A lift, and a prohibition of an old event, names no person. */
  #prohibit({ member, staff, untilMs }: TradingProhibited, timeMs: number): void {
    if (staff === undefined) return this.prohibitions.lift(member);
    this.prohibitions.give({ member, staff, untilMs }, timeMs);
  }

  #open(number: number, account: string, sponsor: number, house: HouseFlag): Member {
    assert(number === this.#all.length + 1, "members are numbered as they are opened");
    const member: Member = {
      number,
      account,
      sponsor,
      ancestors: this.#ancestorsBy(sponsor),
      house,
      identity: number,
      frozen: undefined,
      reviewByMs: 0,
      tradingProhibitedUntilMs: 0,
      withdrawalsBlockedUntilMs: 0,
      withdrawalsReviewedUntilMs: 0,
      certification: "none",
      country: "",
    };
    this.#all.push(member);
    this.#byAccount.set(account, number);
    if (sponsor !== 0) this.#invite(sponsor, number);
    const { identity } = member;
    this.marks.add(number, { house: house !== "none", identity, invited: sponsor !== 0 });
    return member;
  }

  #ancestorsBy(sponsor: number): Ancestors {
    const [second, third] = this.ancestorsOf(sponsor);
    return sponsor === 0 ? NO_ANCESTORS : [sponsor, second, third];
  }

  #invite(sponsor: number, number: number): void {
    const invited = this.#invited.get(sponsor);
    if (invited !== undefined) return void invited.push(number);
    this.#invited.set(sponsor, [number]);
    this.#sponsors.push(sponsor);
  }

  #mark({ number, frozen, tradingProhibitedUntilMs }: Member): void {
    this.marks.encumber(number, frozen !== undefined || tradingProhibitedUntilMs > 0);
  }
}
