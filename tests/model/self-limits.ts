import type { SelfLimitCommand } from "@sumi/core/self-limits/commands.ts";
import type { SelfLimitEvent } from "@sumi/core/self-limits/events.ts";
import type { CapabilityModel } from "./capability.ts";
import { amount, integer, maybe, oneOf, truth } from "./frames/patterns.ts";
import type { Model } from "./model.ts";
import { openingEnded } from "./perpetual/fitting.ts";
import type { CommandOf, EventOf, Expected } from "./record.ts";
import { DAY_MS } from "./time.ts";

const KINDS = ["loss", "loss_week", "cool_off", "exclusion"] as const;
type Kind = (typeof KINDS)[number];
/** A loss limit has an amount, the others a moment; zero is none. */
type Setting = { readonly value: bigint; readonly fromMs: number };
type Result = { readonly member: number; readonly day: number; readonly change: bigint };

/** Everything that members asked for, and every result of real money. */
export class SelfLimits {
  readonly #settings = new Map<string, Setting[]>();
  readonly #results: Result[] = [];

  valueAt(member: number, kind: Kind, timeMs: number): bigint {
    const settings = this.#settings.get(`${member}/${kind}`) ?? [];
    return settings.findLast(({ fromMs }) => fromMs <= timeMs)?.value ?? 0n;
  }

  /** The value of a change that is announced and does not count yet. */
  announced(member: number, kind: Kind, timeMs: number): bigint | undefined {
    const settings = this.#settings.get(`${member}/${kind}`) ?? [];
    return settings.find(({ fromMs }) => fromMs > timeMs)?.value;
  }

  set({ member, kind, ...event }: EventOf<"SelfLimitSet">, timeMs: number): void {
    const value = isOfLosses(kind) ? event.amount : BigInt(event.untilMs);
    const known = this.#settings.get(`${member}/${kind}`) ?? [];
    const past = known.filter(({ fromMs }) => fromMs <= timeMs);
    this.#settings.set(`${member}/${kind}`, [...past, { value, fromMs: event.effectiveMs }]);
  }

  count(member: number, change: bigint, timeMs: number): void {
    this.#results.push({ member, day: Math.floor(timeMs / DAY_MS), change });
  }

  /** The sum since the beginning of the day, or since Monday. */
  resultOf(member: number, kind: "loss" | "loss_week", timeMs: number): bigint {
    const today = Math.floor(timeMs / DAY_MS);
    // Sunday is 0, as in the calendar's own counting.
    const sinceMonday = (new Date(timeMs).getUTCDay() + 6) % 7;
    const first = kind === "loss" ? today : today - sinceMonday;
    const own = this.#results.filter((result) => result.member === member && result.day >= first);
    return own.reduce((sum, { change }) => sum + change, 0n);
  }
}

function isOfLosses(kind: Kind): kind is "loss" | "loss_week" {
  return kind === "loss" || kind === "loss_week";
}

/** H14: what tightens counts at once, what loosens a day later. */
function* setSelfLimit(model: Model, command: CommandOf<"SetSelfLimit">): Expected {
  const { actor: member, kind, amount: units, untilMs, isProved } = command;
  const { selfLimits, timeMs } = model;
  model.demand("I21", model.members.find(member) !== undefined, "who sets a limit is a member");
  const wanted = isOfLosses(kind) ? units : BigInt(untilMs);
  const before = selfLimits.valueAt(member, kind, timeMs);
  const isMoment = !isOfLosses(kind) && wanted > 0n;
  model.demand("I21", !isMoment || untilMs > timeMs, "a limit ends later than now");
  const now = BigInt(timeMs);
  const isOver = !isOfLosses(kind) && before <= now;
  const isChange = isOver ? wanted > 0n : wanted !== before;
  const announced = selfLimits.announced(member, kind, timeMs);
  model.demand("I21", isChange || announced !== undefined, "something changes");
  const isLooser = isOfLosses(kind)
    ? before > 0n && (wanted === 0n || wanted > before)
    : before > now && wanted < before;
  const isNone = !isOfLosses(kind) && wanted === 0n && (announced ?? now) <= now;
  const isAnnounced = announced !== undefined && (announced === wanted || isNone);
  const isAllowed = !isLooser || isAnnounced || isProved === true;
  model.demand("I21", isAllowed, "a session alone loosens nothing");
  const effectiveMs = isLooser ? timeMs + DAY_MS : timeMs;
  yield { type: "SelfLimitSet", member, kind, amount: units, untilMs, effectiveMs };
  if (isOfLosses(kind)) return;
  for (const account of [...model.linkedAccounts.ownAccountsOf(member)].sort((a, b) => a - b)) {
    if (isExcluded(model, account, "real")) yield* openingEnded(model, account);
  }
}

/** No account of a person stakes while one of them is stopped. */
export function demandNotExcluded(model: Model, member: number, mode: "real" | "trial"): void {
  const isFree = !isExcluded(model, member, mode);
  model.demand("I21", isFree, "who stakes has not excluded themselves");
}

export function isExcluded(model: Model, member: number, mode: "real" | "trial"): boolean {
  const { linkedAccounts, selfLimits, timeMs } = model;
  const kinds = mode === "real" ? (["cool_off", "exclusion"] as const) : (["exclusion"] as const);
  const accounts = [...linkedAccounts.ownAccountsOf(member)];
  const isStopped = (account: number, kind: Kind) => {
    return selfLimits.valueAt(account, kind, timeMs) > BigInt(timeMs);
  };
  return accounts.some((account) => kinds.some((kind) => isStopped(account, kind)));
}

/** More at stake keeps to the limits; less of it always does. */
export function demandLoss(model: Model, member: number, stake: bigint): void {
  const isKept = keepsToLosses(model, member, stake);
  model.demand("I21", isKept, "losses keep to the person's limits");
}

/** If all that is at stake were lost, day and week would keep to each limit of the person. */
export function keepsToLosses(model: Model, member: number, stake: bigint): boolean {
  if (stake <= 0n) return true;
  const { delivery, linkedAccounts, perpetual, selfLimits, timeMs } = model;
  const accounts = [...linkedAccounts.ownAccountsOf(member)];
  const open = [...delivery.orders.values()].filter((order) => accounts.includes(order.member));
  const real = open.filter(({ mode }) => mode === "real");
  const stakes = real.reduce((sum, order) => sum + order.stake, stake);
  const worst = accounts.reduce((sum, account) => sum + perpetual.atStakeOf(account), stakes);
  return (["loss", "loss_week"] as const).every((kind) => {
    const results = accounts.map((account) => selfLimits.resultOf(account, kind, timeMs));
    const loss = worst - results.reduce((sum, result) => sum + result, 0n);
    return accounts.every((account) => {
      const limit = selfLimits.valueAt(account, kind, timeMs);
      return limit === 0n || loss <= limit;
    });
  });
}

export const SELF_LIMITS = {
  events: {
    SelfLimitSet: {
      fields: {
        member: integer,
        kind: oneOf(KINDS),
        amount,
        untilMs: integer,
        effectiveMs: integer,
      },
      breaks: "I21",
      reckon: ({ selfLimits, timeMs }, event) => selfLimits.set(event, timeMs),
    },
  },
  commands: {
    SetSelfLimit: {
      fields: {
        kind: oneOf(KINDS),
        amount,
        untilMs: integer,
        isProved: maybe(truth),
      },
      expect: setSelfLimit,
    },
  },
} satisfies CapabilityModel<SelfLimitCommand, SelfLimitEvent>;
