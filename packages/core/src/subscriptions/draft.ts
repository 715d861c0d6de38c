import { DONE, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { available, issuerSale } from "../ledger/accounts.ts";
import { refusalOfTrading } from "../members/rules.ts";
import { saleRatesAt } from "../referrals/parameters.ts";
import { isMember, isStaff } from "../stamp.ts";
import type { State } from "../state.ts";
import type { DeliverSupply, DiscardProject, DraftProject, TakeBackSupply } from "./commands.ts";
import type { ProjectTerms } from "./events.ts";
import type { Project, ProjectStatus } from "./project.ts";
import { refusalOfTerms, termsText } from "./terms.ts";

/** Writes down the terms of a sale: one person drafts, two others open (rules 4.4). */
export function draftProject(x: State, command: DraftProject): Outcome<void> {
  const { actor: staff } = command;
  const { sequence: project, timeMs } = x.now;
  const terms = termsOf(command);
  if (!isStaff(staff)) return reject("ILLEGAL_OPERATION");
  const issuer = x.members.find(terms.issuer);
  if (issuer === undefined) return reject("USER_NOT_FOUND");
  if (issuer.house !== "none") return reject("PARAMETER_ERROR", { field: "issuer" });
  const refundableMs = x.parameters.integer("subscriptions.refundable_ms", timeMs);
  const refusal =
    refusalOfTerms(x, terms, refundableMs) ?? x.review.refusalOfOwn(staff, terms.issuer, timeMs);
  if (refusal !== undefined) return refusal;

  // From here on the project must be drafted.
  const refundableUntilMs = terms.endMs + refundableMs;
  const rewardRates = saleRatesAt(x.parameters, timeMs);
  const drafted = { ...terms, refundableUntilMs, rewardRates };
  const hash = x.sha256(termsText(x, drafted));
  x.emit({ type: "ProjectDrafted", project, ...drafted, terms: hash, staff });
  return DONE;
}

/** A draft whose supply was delivered is the issuer's to take apart. */
export function discardProject(x: State, command: DiscardProject): Outcome<void> {
  const { actor: staff, project } = command;
  if (!isStaff(staff)) return reject("ILLEGAL_OPERATION");
  if (x.subscriptions.find(project)?.status !== "draft") {
    return reject("PARAMETER_ERROR", { field: "project" });
  }

  // From here on the draft must be dropped.
  x.emit({ type: "ProjectDiscarded", project, staff });
  return DONE;
}

/** The issuer names the hash of the terms, so that nobody's draft can sell coins otherwise. */
export function deliverSupply(x: State, command: DeliverSupply): Outcome<void> {
  const { actor: issuer } = command;
  if (!isMember(issuer)) return reject("ILLEGAL_OPERATION");
  const refusal = refusalOfTrading(x, issuer);
  if (refusal !== undefined) return refusal;
  const draft = ownDraft(x, command, "draft");
  if (draft === undefined) return reject("PARAMETER_ERROR", { field: "project" });
  if (draft.terms !== command.terms) return reject("PARAMETER_ERROR", { field: "terms" });
  const account = x.subscriptions.freeAccount();
  if (account === undefined) return reject("ILLEGAL_OPERATION");
  const { project, coin, total: amount } = draft;
  if (x.ledger.balance(available(issuer), coin) < amount) return reject("INSUFFICIENT_BALANCE");

  // From here on the supply must be delivered.
  x.emit({ type: "SupplyDelivered", project, account, member: issuer, coin, amount });
  return DONE;
}

export function takeBackSupply(x: State, command: TakeBackSupply): Outcome<void> {
  if (!isMember(command.actor)) return reject("ILLEGAL_OPERATION");
  const refusal = refusalOfTrading(x, command.actor);
  if (refusal !== undefined) return refusal;
  const draft = ownDraft(x, command, "delivered");
  if (draft === undefined) return reject("PARAMETER_ERROR", { field: "project" });

  // From here on the supply must go back.
  returnSupply(x, draft);
  return DONE;
}

/** Returns the whole supply, which nobody has a part of. */
export function returnSupply(x: State, { project, account, issuer: member, coin }: Project): void {
  const amount = x.ledger.balance(issuerSale(account), coin);
  x.emit({ type: "SupplyReturned", project, account, member, coin, amount });
}

/** The fields are written out: no other field of a command may enter an event. */
function termsOf(command: DraftProject): ProjectTerms {
  return {
    issuer: command.issuer,
    coin: command.coin,
    quote: command.quote,
    mode: command.mode,
    price: command.price,
    total: command.total,
    orderMin: command.orderMin,
    orderMax: command.orderMax,
    personalCap: command.personalCap,
    startMs: command.startMs,
    endMs: command.endMs,
    lockDays: command.lockDays,
    releaseDays: command.releaseDays,
    isOnce: command.isOnce,
    forbidden: command.forbidden,
    ...(command.prospectus !== undefined && { prospectus: command.prospectus }),
  };
}

/** Somebody else's draft answers like one that does not exist. */
function ownDraft(
  x: State,
  { actor, project }: { readonly actor: number; readonly project: number },
  status: ProjectStatus,
): Project | undefined {
  const found = x.subscriptions.find(project);
  return found?.issuer === actor && found.status === status ? found : undefined;
}
