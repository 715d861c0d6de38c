import { coinsFor, costOf } from "@sumi/formulas/subscriptions.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { DONE, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { available } from "../ledger/accounts.ts";
import { refusalOfBeginning } from "../pages/acceptance.ts";
import { refusalOfExcluded } from "../self-limits/rules.ts";
import { isTransferable } from "../shapes.ts";
import { isMember } from "../stamp.ts";
import type { State } from "../state.ts";
import type { CommitSubscription, Subscribe } from "./commands.ts";
import type { SaleMode } from "./events.ts";
import type { Project } from "./project.ts";
import { noteRewards } from "./rewards.ts";

/** First come: sells coins that lie in the exchange, and locks them (rules 4.3, 4.4). */
export function subscribe(x: State, command: Subscribe): Outcome<void> {
  const { actor: member, project: number, quantity } = command;
  const refusal = refusalOfSubscriber(x, { member, number, mode: "first_come", amount: quantity });
  if (refusal !== undefined) return refusal;
  const project = x.subscriptions.get(number);
  const { account, coin, quote, price } = project;
  const paid = costOf(quantity, price);
  const tooMuch =
    refusalOfSize(project, quantity) ??
    refusalOfCap(x, project, { member, quantity }) ??
    refusalOfTotal(project, quantity) ??
    refusalOfBalance(x, project, { member, amount: paid });
  if (tooMuch !== undefined) return tooMuch;

  // From here on the coins must be sold.
  x.emit({ type: "Subscribed", project: number, account, member, coin, quote, quantity, paid });
  noteRewards(x, project, { member, paid });
  return DONE;
}

/** Pro rata: holds an amount; what it gets is known when everybody has committed. */
export function commitSubscription(x: State, command: CommitSubscription): Outcome<void> {
  const { actor: member, project: number, amount } = command;
  const refusal = refusalOfSubscriber(x, { member, number, mode: "pro_rata", amount });
  if (refusal !== undefined) return refusal;
  const project = x.subscriptions.get(number);
  const tooMuch =
    refusalOfSize(project, coinsFor(amount, project.price)) ??
    refusalOfBalance(x, project, { member, amount });
  if (tooMuch !== undefined) return tooMuch;

  // From here on the amount must be held.
  const { quote } = project;
  x.emit({ type: "SubscriptionCommitted", project: number, member, quote, amount });
  return DONE;
}

type Wanted = {
  readonly member: number;
  readonly number: number;
  readonly mode: SaleMode;
  readonly amount: Amount;
};

/** Returns why a member cannot subscribe at all, or undefined; in the order of the rules. */
function refusalOfSubscriber(x: State, wanted: Wanted): Rejected | undefined {
  const { member, number, mode, amount } = wanted;
  if (!isMember(member)) return reject("ILLEGAL_OPERATION");
  const stopped = refusalOfBeginning(x, member);
  if (stopped !== undefined) return stopped;
  const project = x.subscriptions.find(number);
  if (project === undefined || project.mode !== mode || isHidden(project)) {
    return reject("PARAMETER_ERROR", { field: "project" });
  }
  if (!isTransferable(amount)) return reject("PARAMETER_ERROR", { field: "amount" });
  return refusalOfPart(x, project, { member, timeMs: x.now.timeMs });
}

/** Returns why a member gets no part in a project at that moment, whatever the amount. */
export function refusalOfPart(
  x: State,
  project: Project,
  { member, timeMs }: { readonly member: number; readonly timeMs: number },
): Rejected | undefined {
  return (
    refusalOfTime(project, timeMs) ??
    refusalOfPerson(x, project, member) ??
    refusalOfExcluded(x, member, { isReal: true, timeMs }) ??
    refusalOfAgain(x, project, member)
  );
}

/** Members see a project once it is opened. */
export function isHidden({ status }: Project): boolean {
  return status === "draft" || status === "delivered";
}

function refusalOfTime(project: Project, timeMs: number): Rejected | undefined {
  const { status, isSuspended, startMs, endMs, sold, total } = project;
  const isCancelled = status === "cancelled" || status === "refunded";
  if (isCancelled || (isSuspended && timeMs < endMs)) return reject("SUBSCRIPTION_CLOSED");
  if (timeMs < startMs) return reject("SUBSCRIPTION_NOT_STARTED", { startMs });
  return timeMs >= endMs || sold === total ? reject("SUBSCRIPTION_ENDED") : undefined;
}

/** Only certified members subscribe, and neither the issuer nor the house does. */
function refusalOfPerson(x: State, project: Project, number: number): Rejected | undefined {
  const { certification, country, house } = x.members.get(number);
  const isIssuer = x.linkedAccounts.accountsOf(project.issuer).includes(number);
  const isKnown = certification === "certified" && !project.forbidden.includes(country);
  const isPermitted = isKnown && house === "none" && !isIssuer;
  return isPermitted ? undefined : reject("SUBSCRIPTION_FORBIDDEN");
}

/** Commitments of one person stand in one account, so that the cap counts for the person. */
function refusalOfAgain(x: State, project: Project, member: number): Rejected | undefined {
  const holdings = x.subscriptions.holdingsIn(project.project);
  const isOther = (account: number) => account !== member && project.mode === "pro_rata";
  const isBought = x.linkedAccounts.accountsOf(member).some((account) => {
    return holdings.of(account) !== undefined && (project.isOnce || isOther(account));
  });
  return isBought ? reject("DO_NOT_BUY_AGAIN") : undefined;
}

function refusalOfSize({ orderMin, orderMax }: Project, quantity: Amount): Rejected | undefined {
  if (quantity < orderMin) {
    return reject("BELOW_MINIMUM_SUBSCRIPTION", { minimum: formatAmount(orderMin) });
  }
  if (quantity <= orderMax) return undefined;
  return reject("PURCHASE_LIMIT_REACHED", { maximum: formatAmount(orderMax) });
}

/** All accounts of one person count as one. */
function refusalOfCap(
  x: State,
  project: Project,
  { member, quantity }: { readonly member: number; readonly quantity: Amount },
): Rejected | undefined {
  return quantity > capLeft(x, project, member) ? reject("PERSONAL_CAP_EXCEEDED") : undefined;
}

/** The coins that a person may still get: the cap without those of all their accounts. */
export function capLeft(x: State, { project, personalCap }: Project, member: number): Amount {
  const accounts = x.linkedAccounts.accountsOf(member);
  return (personalCap - x.subscriptions.holdingsIn(project).quantityOf(accounts)) as Amount;
}

function refusalOfTotal({ sold, total }: Project, quantity: Amount): Rejected | undefined {
  if (sold + quantity <= total) return undefined;
  return reject("OVER_TOTAL_ISSUE", { remaining: formatAmount(total - sold) });
}

function refusalOfBalance(
  x: State,
  { quote }: Project,
  { member, amount }: { readonly member: number; readonly amount: Amount },
): Rejected | undefined {
  const isShort = x.ledger.balance(available(member), quote) < amount;
  return isShort ? reject("INSUFFICIENT_BALANCE") : undefined;
}
