import type { Exchange } from "@sumi/core/exchange.ts";
import type {
  AllowTrading,
  FreezeHouse,
  ResetSecondFactor,
  UnfreezeMember,
} from "@sumi/core/members/acts.ts";
import type { MemberCommand } from "@sumi/core/members/commands.ts";
import type { MemberEvent } from "@sumi/core/members/events.ts";
import type { CapabilityModel } from "./capability.ts";
import { account, code, integer, maybe, oneOf, word } from "./frames/patterns.ts";
import { Interventions, SigningOut } from "./members/interventions.ts";
import { allowTrading, prohibitTrading } from "./members/prohibition.ts";
import { Restrictions } from "./members/restrictions.ts";
import {
  blockWithdrawals,
  freezeHouse,
  freezeMember,
  keepFrozen,
  openMember,
  recordFileAccess,
  recordSecurityChange,
  securityChanged,
  unfreezeMember,
} from "./members/rules.ts";
import type { Model } from "./model.ts";
import type { EventOf } from "./record.ts";

export type Member = {
  readonly number: number;
  readonly account: string;
  readonly sponsor: number;
  readonly house: "none" | "maker" | "taker";
  /** Unknown in old journals. */
  readonly openedMs: number | undefined;
  frozen: boolean;
  reviewByMs: number;
  prohibitedUntilMs: number;
  blockedUntilMs: number;
  reviewedUntilMs: number;
};

export class Members {
  readonly all: Member[] = [];
  readonly #byAccount = new Map<string, Member>();
  readonly restrictions = new Restrictions();
  readonly interventions = new Interventions();
  readonly signingOut = new SigningOut();
  /** Every prohibition by one of the staff since the last lift. */
  readonly #prohibitions: { member: number; staff: number; untilMs: number }[] = [];
  readonly #openUntilMs = new Map<string, number>();

  find(number: number): Member | undefined {
    return this.all[number - 1];
  }

  ofAccount(account: string): Member | undefined {
    return this.#byAccount.get(account);
  }

  isHouse(number: number): boolean {
    return this.find(number)?.house !== "none";
  }

  open({ member: number, account, sponsor, house, openedMs }: EventOf<"MemberOpened">): void {
    const member: Member = {
      number,
      account,
      sponsor,
      house,
      openedMs,
      frozen: false,
      reviewByMs: 0,
      prohibitedUntilMs: 0,
      blockedUntilMs: 0,
      reviewedUntilMs: 0,
    };
    this.all.push(member);
    this.#byAccount.set(account, member);
  }

  /** A lift, and an old event, name no person, and nothing from before counts any more. */
  prohibit({ member, staff, untilMs }: EventOf<"TradingProhibited">): void {
    if (staff !== undefined) {
      this.#prohibitions.push({ member, staff, untilMs });
      return;
    }
    for (const each of this.#prohibitions) if (each.member === member) each.untilMs = 0;
  }

  /** The people by whose word alone the member would not trade now. */
  prohibitors(member: number, timeMs: number): ReadonlySet<number> {
    const standing = this.#prohibitions.filter((each) => {
      return each.member === member && timeMs < each.untilMs;
    });
    return new Set(standing.map(({ staff }) => staff));
  }

  openFile({ staff, member, subject, untilMs = 0 }: EventOf<"FileAccessed">): void {
    this.#openUntilMs.set(`${staff}/${member}/${subject}`, untilMs);
  }

  /** The members of whose files that person has some part open. */
  openTo(staff: number, timeMs: number): ReadonlySet<number> {
    const open = [...this.#openUntilMs].filter(([, untilMs]) => timeMs < untilMs);
    const files = open.map(([name]) => name.split("/")).filter(([by]) => Number(by) === staff);
    return new Set(files.map(([, member]) => Number(member)));
  }

  /** True if that person has opened that part of the member's file, and it is still open. */
  isOpen(file: { staff: number; member: number; subject: string }, timeMs: number): boolean {
    const { staff, member, subject } = file;
    return timeMs < (this.#openUntilMs.get(`${staff}/${member}/${subject}`) ?? 0);
  }

  change(number: number, changes: Partial<Omit<Member, "number">>): void {
    Object.assign(this.find(number) ?? {}, changes);
  }
}

/** I13: compares the members and their sponsors. */
function* liveMembers(model: Model, { members }: Exchange): Generator<string> {
  const should = model.members.all.length;
  if (members.count !== should) yield `There are ${members.count} members, not ${should}.`;
  for (const { number, account, sponsor, house } of model.members.all) {
    const member = members.find(number);
    const is = [member?.account, member?.sponsor, member?.house].join();
    const own = [account, sponsor, house].join();
    if (is !== own) yield `Member ${number} is ${is}, and it should be ${own}.`;
  }
}

/** I6: compares the members' blocks on trading and on withdrawals. */
function* liveBlocks(model: Model, { members }: Exchange): Generator<string> {
  for (const own of model.members.all) {
    const { number, frozen, prohibitedUntilMs, blockedUntilMs, reviewedUntilMs } = own;
    const member = members.find(number);
    const isFrozen = member?.frozen !== undefined;
    const is = [isFrozen, member?.tradingProhibitedUntilMs, member?.withdrawalsReviewedUntilMs];
    const should = [frozen, prohibitedUntilMs, reviewedUntilMs].join();
    if (is.join() !== should)
      yield `Member ${number} is blocked ${is}, and it should be ${should}.`;
    const withdrawals = member?.withdrawalsBlockedUntilMs;
    if (withdrawals === blockedUntilMs) continue;
    yield `Withdrawals of ${number} are blocked until ${withdrawals}, not ${blockedUntilMs}.`;
  }
}

const house = oneOf(["none", "maker", "taker"]);

const decided = { staff: maybe(integer), countedUntilMs: maybe(integer) };
const timed = { member: integer, untilMs: integer, reason: maybe(code) };
const freeze = { member: integer, reason: code, reviewByMs: integer };
const isOwn = (model: Model, { member }: { readonly member: number }, staff: number) =>
  model.review.isOwn(model, staff, member);

export const MEMBERS = {
  events: {
    MemberOpened: {
      fields: { member: integer, account, sponsor: integer, house, openedMs: maybe(integer) },
      breaks: "I13",
      reckon: ({ members }, event) => members.open(event),
    },
    MemberFrozen: {
      fields: { ...freeze, ...decided },
      breaks: "I21",
      reckon: ({ members }, event) => {
        const { member, reviewByMs, staff } = event;
        members.interventions.count(event);
        members.change(member, { frozen: true, reviewByMs });
        members.restrictions.give("freeze", member, { staff, untilMs: reviewByMs });
      },
    },
    MemberUnfrozen: {
      fields: { member: integer },
      breaks: "I21",
      reckon: ({ members, timeMs }, { member }) => {
        members.change(member, { frozen: false, reviewByMs: 0 });
        members.restrictions.lift("freeze", member, timeMs);
      },
    },
    TradingProhibited: {
      fields: { ...timed, ...decided },
      breaks: "I21",
      reckon: ({ members, timeMs }, event) => {
        const { member, untilMs, staff } = event;
        members.interventions.count(event);
        const isEarly = timeMs < (members.find(member)?.prohibitedUntilMs ?? 0);
        if (isEarly) members.restrictions.lift("trading", member, timeMs);
        members.change(member, { prohibitedUntilMs: untilMs });
        members.restrictions.give("trading", member, { staff, untilMs });
        members.prohibit(event);
      },
    },
    WithdrawalsBlocked: {
      fields: { ...timed, ...decided },
      breaks: "I21",
      reckon: ({ members }, event) => {
        const { member, untilMs, staff } = event;
        members.interventions.count(event);
        members.change(member, { blockedUntilMs: untilMs });
        members.restrictions.give("withdrawals", member, { staff, untilMs });
      },
    },
    SecurityChanged: {
      fields: { member: integer, change: code, blockedUntilMs: integer, reviewedUntilMs: integer },
      breaks: "I21",
      reckon: ({ members }, { member, blockedUntilMs, reviewedUntilMs }) => {
        members.change(member, { blockedUntilMs, reviewedUntilMs });
      },
    },
    FileAccessed: {
      fields: {
        member: integer,
        staff: integer,
        subject: code,
        untilMs: maybe(integer),
        kind: maybe(word),
        number: maybe(integer),
        purpose: maybe(code),
      },
      breaks: "I21",
      reckon: ({ members }, event) => members.openFile(event),
    },
  },
  commands: {
    OpenMember: { fields: { account, sponsor: integer, house }, expect: openMember },
    FreezeMember: { fields: freeze, expect: freezeMember },
    KeepFrozen: { fields: freeze, expect: keepFrozen },
    ProhibitTrading: { fields: timed, expect: prohibitTrading },
    BlockWithdrawals: { fields: timed, expect: blockWithdrawals },
    RecordSecurityChange: {
      fields: { member: integer, change: code },
      expect: recordSecurityChange,
    },
    RecordFileAccess: {
      fields: {
        member: integer,
        subject: code,
        kind: maybe(word),
        number: maybe(integer),
        purpose: maybe(code),
      },
      expect: recordFileAccess,
    },
  },
  acts: {
    UnfreezeMember: {
      fields: { member: integer },
      expect: unfreezeMember,
      isOwn,
      file: (_, { member }) => member,
    },
    AllowTrading: {
      fields: { member: integer },
      expect: allowTrading,
      isOwn,
      file: (_, { member }) => member,
    },
    FreezeHouse: {
      fields: { member: integer, reason: code, reviewByMs: integer },
      expect: freezeHouse,
      file: (_, { member }) => member,
    },
    ResetSecondFactor: {
      fields: { member: integer, evidence: account },
      expect: (model, { member }) => securityChanged(model, member, "SECOND_FACTOR_RESET"),
      isOwn,
      file: (_, { member }) => member,
    },
  },
  parameters: {
    "members.file_access_ms": { initial: "3600000", hurts: "rise" },
    "members.open_files_max": { initial: "100", hurts: "rise" },
    "members.interventions_max": { initial: "20", hurts: "rise" },
  },
  live: { I6: liveBlocks, I13: liveMembers },
} satisfies CapabilityModel<
  MemberCommand,
  MemberEvent,
  UnfreezeMember | AllowTrading | ResetSecondFactor | FreezeHouse
>;
