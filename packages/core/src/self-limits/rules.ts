import { stakeLeft } from "@sumi/formulas/self-limits.ts";
import { type Amount, formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { isTransferable } from "../shapes.ts";
import { isMember, isMoment } from "../stamp.ts";
import type { State } from "../state.ts";
import type { SetSelfLimit } from "./commands.ts";
import {
  isLossKind,
  LOSS_KINDS,
  type LossKind,
  type PauseKind,
  SELF_LIMIT_KINDS,
  type SelfLimitKind,
} from "./events.ts";
import type { SelfLimitValue } from "./self-limits.ts";

/** The parts of the state by which a loss is judged. */
type Risked = Pick<State, "selfLimits" | "delivery" | "perpetual">;

const DAY_MS = 86_400_000;
/** The delay before a looser limit takes effect (honesty H14). */
export const LOOSENING_MS = DAY_MS;
/** The longest cool-off and exclusion; a member who wants a longer cool-off takes an exclusion. */
export const LIMIT_MS_MAX = {
  cool_off: 42 * DAY_MS,
  exclusion: 1_826 * DAY_MS,
} as const satisfies Record<PauseKind, number>;

/** The limits that stop real money, and the one that stops trial money as well. */
const EXCLUDING: readonly PauseKind[] = ["cool_off", "exclusion"];
const EXCLUDING_ALL: readonly PauseKind[] = ["exclusion"];

/**
 * Sets a limit: at once where it tightens, a day later where it loosens. What takes protection away
 * is judged here, in the command's own moment: a session alone may not ask for it.
 */
export function setSelfLimit(x: State, command: SetSelfLimit): Outcome<void> {
  const { actor: member, kind, amount, untilMs, isProved } = command;
  const { timeMs } = x.now;
  if (!isMember(member) || x.members.find(member) === undefined) {
    return reject("ILLEGAL_OPERATION");
  }
  if (!SELF_LIMIT_KINDS.includes(kind)) return reject("PARAMETER_ERROR", { field: "kind" });
  const refusal = refusalOfValue(kind, { amount, untilMs }, timeMs);
  if (refusal !== undefined) return refusal;
  if (isProved !== undefined && isProved !== true) {
    return reject("PARAMETER_ERROR", { field: "is_proved" });
  }
  const { now, announced } = x.selfLimits.of(member, kind, timeMs);
  const wanted = { amount, untilMs };
  const isKept = announced === undefined && isSame(now, wanted, timeMs);
  if (isKept) return reject("ILLEGAL_OPERATION");
  const loosens = isLooser(kind, now, wanted, timeMs);
  const isAnnounced = announced !== undefined && isSame(announced, wanted, timeMs);
  if (loosens && !isAnnounced && isProved !== true) return reject("STEP_UP_REQUIRED");

  // From here on the limit must be set.
  const effectiveMs = loosens ? timeMs + LOOSENING_MS : timeMs;
  x.emit({ type: "SelfLimitSet", member, kind, amount, untilMs, effectiveMs });
  return accept(undefined);
}

function refusalOfValue(
  kind: SelfLimitKind,
  { amount, untilMs }: SelfLimitValue,
  timeMs: number,
): Rejected | undefined {
  if (isLossKind(kind)) {
    if (amount !== ZERO && !isTransferable(amount)) {
      return reject("PARAMETER_ERROR", { field: "amount" });
    }
    return untilMs === 0 ? undefined : reject("PARAMETER_ERROR", { field: "until_ms" });
  }
  if (amount !== ZERO) return reject("PARAMETER_ERROR", { field: "amount" });
  const isWithin = isMoment(untilMs) && untilMs <= timeMs + LIMIT_MS_MAX[kind];
  const isLater = untilMs === 0 || untilMs > timeMs;
  return isWithin && isLater ? undefined : reject("PARAMETER_ERROR", { field: "until_ms" });
}

function isSame(now: SelfLimitValue, wanted: SelfLimitValue, timeMs: number): boolean {
  const isOver = wanted.untilMs === 0 && now.untilMs <= timeMs;
  return now.amount === wanted.amount && (isOver || now.untilMs === wanted.untilMs);
}

function isLooser(
  kind: SelfLimitKind,
  now: SelfLimitValue,
  wanted: SelfLimitValue,
  timeMs: number,
): boolean {
  if (!isLossKind(kind)) return wanted.untilMs < now.untilMs && now.untilMs > timeMs;
  return now.amount !== ZERO && (wanted.amount === ZERO || wanted.amount > now.amount);
}

type Asked = { readonly isReal: boolean; readonly timeMs: number };

/**
 * An exclusion holds for all accounts of a person. Who did not ask for it in this account is told
 * neither what was asked in another one nor until when.
 */
export function refusalOfExcluded(x: State, member: number, asked: Asked): Rejected | undefined {
  const untilMs = excludedUntil(x, member, asked);
  if (untilMs !== undefined) return reject("SELF_EXCLUDED", { untilMs });
  const accounts = x.linkedAccounts.ownAccountsOf(member);
  const isExcluded = accounts.some((each) => excludedUntil(x, each, asked) !== undefined);
  return isExcluded ? reject("OTHER_ACCOUNT_LIMITED") : undefined;
}

/** The end of the account's own limit that stops it now. */
function excludedUntil(x: State, account: number, { isReal, timeMs }: Asked): number | undefined {
  if (!x.selfLimits.isLimited(account)) return undefined;
  let endMs = timeMs;
  for (const kind of isReal ? EXCLUDING : EXCLUDING_ALL) {
    endMs = Math.max(endMs, x.selfLimits.of(account, kind, timeMs).now.untilMs);
  }
  return endMs > timeMs ? endMs : undefined;
}

/**
 * A stake that could make a loss greater than a limit of the person is refused. The account is told
 * what its own limit leaves, and nothing of what other accounts have lost.
 */
export function refusalOfLoss(x: State, member: number, stake: Amount): Rejected | undefined {
  const { timeMs } = x.now;
  const left = lossLeft(x, [member], timeMs);
  if (left !== undefined && stake > left) {
    return reject("SELF_LIMIT_REACHED", { left: formatAmount(left) });
  }
  const ofPerson = stakeLeftOf(x, member);
  const isWithin = ofPerson === undefined || stake <= ofPerson;
  return isWithin ? undefined : reject("OTHER_ACCOUNT_LIMITED");
}

/** As `refusalOfLoss`, for a change of what is at stake: less of it is never refused. */
export function refusalOfMore(x: State, member: number, change: Amount): Rejected | undefined {
  return change > ZERO ? refusalOfLoss(x, member, change) : undefined;
}

/** The rest that a person's loss limits leave to an account; undefined without a limit. */
export function stakeLeftOf(x: State, member: number): Amount | undefined {
  return lossLeft(x, x.linkedAccounts.ownAccountsOf(member), x.now.timeMs);
}

/** The greatest stake that the loss limits of these accounts leave; undefined without a limit. */
export function lossLeft(
  x: Risked,
  accounts: readonly number[],
  timeMs: number,
): Amount | undefined {
  const [day, week] = LOSS_KINDS.map((kind) => lossLeftBy(x, accounts, { kind, timeMs }));
  if (day === undefined || week === undefined) return day ?? week;
  return day < week ? day : week;
}

/**
 * The rest that limits of one kind leave. All these accounts count as one: the smallest of their
 * limits, what they lost together, and what is at stake.
 */
export function lossLeftBy(
  x: Risked,
  accounts: readonly number[],
  { kind, timeMs }: { readonly kind: LossKind; readonly timeMs: number },
): Amount | undefined {
  let limit: Amount = ZERO;
  for (const account of accounts) {
    if (!x.selfLimits.isLimited(account)) continue;
    const own = x.selfLimits.of(account, kind, timeMs).now.amount;
    if (own !== ZERO && (limit === ZERO || own < limit)) limit = own;
  }
  if (limit === ZERO) return undefined;
  let result = 0n;
  let atStake = 0n;
  for (const account of accounts) {
    result += x.selfLimits.resultOf(account, kind, timeMs);
    atStake += x.delivery.atStakeOf(account) + x.perpetual.atStakeOf(account);
  }
  return stakeLeft(limit, { result, atStake: atStake as Amount });
}
