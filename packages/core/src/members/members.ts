import { assert, unreachable } from "@sumi/primitives/assert.ts";
import type { Restorers, Walk } from "../walk.ts";
import type {
  FreezeReason,
  HouseFlag,
  IdentityRejected,
  IdentitySubmitted,
  MemberCertified,
  MemberDecertified,
  MemberEvent,
} from "./events.ts";
import { Marks } from "./marks.ts";

/** What the rules must know of a member; who it is stands in erasable rows elsewhere. */
export type Member = {
  readonly number: number;
  readonly account: string;
  readonly sponsor: number;
  readonly house: HouseFlag;
  /** Accounts of one verified person share a number, so that they count as one (rules 1.5.4). */
  readonly identity: number;
  frozen: FreezeReason | undefined;
  reviewByMs: number;
  tradingProhibitedUntilMs: number;
  withdrawalsBlockedUntilMs: number;
  /** Until then every withdrawal is looked at: what protects the account has changed. */
  withdrawalsReviewedUntilMs: number;
  certification: Certification;
  /** ISO code; empty while nobody has certified it. */
  country: string;
};

export type Certification = "none" | "under_review" | "rejected" | "certified";

export class Members {
  /** What matching asks of members, beside them. */
  readonly marks = new Marks();
  readonly #all: Member[] = [];
  readonly #byAccount = new Map<string, number>();

  get count(): number {
    return this.#all.length;
  }

  find(number: number): Member | undefined {
    return this.#all[number - 1];
  }

  /** A member that an order or a deposit already belongs to. */
  get(number: number): Member {
    const member = this.#all[number - 1];
    assert(member !== undefined, "the member exists");
    return member;
  }

  ofAccount(account: string): number | undefined {
    return this.#byAccount.get(account);
  }

  apply(event: MemberEvent): void {
    switch (event.type) {
      case "MemberOpened":
        this.#open(event.member, event.account, event.sponsor, event.house);
        return;
      case "MemberFrozen": {
        const member = this.get(event.member);
        member.frozen = event.reason;
        member.reviewByMs = event.reviewByMs;
        return this.#mark(member);
      }
      case "MemberUnfrozen": {
        const member = this.get(event.member);
        member.frozen = undefined;
        member.reviewByMs = 0;
        return this.#mark(member);
      }
      case "TradingProhibited": {
        const member = this.get(event.member);
        member.tradingProhibitedUntilMs = event.untilMs;
        return this.#mark(member);
      }
      case "WithdrawalsBlocked":
        this.get(event.member).withdrawalsBlockedUntilMs = event.untilMs;
        return;
      case "SecurityChanged": {
        const { blockedUntilMs, reviewedUntilMs } = event;
        const member = this.get(event.member);
        member.withdrawalsBlockedUntilMs = blockedUntilMs;
        member.withdrawalsReviewedUntilMs = reviewedUntilMs;
        return;
      }
      case "IdentitySubmitted":
      case "IdentityRejected":
      case "MemberCertified":
      case "MemberDecertified":
        return this.#certify(event);
      case "MemberLooked":
        return;
      default:
        return unreachable(event);
    }
  }

  walk(walk: Walk): void {
    for (const member of this.#all) {
      const { number, account, sponsor, house, frozen = "", reviewByMs } = member;
      const { tradingProhibitedUntilMs, withdrawalsBlockedUntilMs } = member;
      const blocks = [tradingProhibitedUntilMs, withdrawalsBlockedUntilMs];
      walk("member", number, account, sponsor, house, frozen, reviewByMs, ...blocks);
      const { withdrawalsReviewedUntilMs: reviewedMs, certification, country } = member;
      if (reviewedMs > 0) walk("memberReview", number, reviewedMs);
      if (certification !== "none") walk("certification", number, certification, country);
    }
  }

  readonly restorers: Restorers = {
    member: (values) => {
      const [number, account, sponsor, house, frozen, reviewByMs, prohibitedMs, blockedMs] =
        values as [number, string, number, HouseFlag, FreezeReason | "", number, number, number];
      const member = this.#open(number, account, sponsor, house);
      member.frozen = frozen === "" ? undefined : frozen;
      member.reviewByMs = reviewByMs;
      member.tradingProhibitedUntilMs = prohibitedMs;
      member.withdrawalsBlockedUntilMs = blockedMs;
      this.#mark(member);
    },
    memberReview: (values) => {
      const [number, reviewedMs] = values as [number, number];
      this.get(number).withdrawalsReviewedUntilMs = reviewedMs;
    },
    certification: (values) => {
      const [number, certification, country] = values as [number, Certification, string];
      Object.assign(this.get(number), { certification, country });
    },
  };

  #open(number: number, account: string, sponsor: number, house: HouseFlag): Member {
    assert(number === this.#all.length + 1, "members are numbered as they are opened");
    const member: Member = {
      number,
      account,
      sponsor,
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
    this.marks.add(number, { house: house !== "none", identity: member.identity });
    return member;
  }

  #certify(event: IdentitySubmitted | IdentityRejected | MemberCertified | MemberDecertified) {
    const member = this.get(event.member);
    switch (event.type) {
      case "IdentitySubmitted":
        member.certification = "under_review";
        return;
      case "MemberCertified":
        member.certification = "certified";
        member.country = event.country;
        return;
      case "IdentityRejected":
      case "MemberDecertified":
        member.certification = "rejected";
        member.country = "";
    }
  }

  #mark({ number, frozen, tradingProhibitedUntilMs }: Member): void {
    this.marks.encumber(number, frozen !== undefined || tradingProhibitedUntilMs > 0);
  }
}
