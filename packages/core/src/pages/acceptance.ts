import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { refusalOfTrading } from "../members/rules.ts";
import { isMember } from "../stamp.ts";
import type { State } from "../state.ts";
import type { AcceptTerms } from "./commands.ts";
import { TERMS_PAGES } from "./events.ts";

const LANGUAGE = /^[a-z]{2}-[A-Z]{2}$/;

/** Keeps that a member accepted the terms. Words that have changed meanwhile were not read. */
export function acceptTerms(x: State, command: AcceptTerms): Outcome<void> {
  const { actor: member, version, text, language } = command;
  const found = isMember(member) ? x.members.find(member) : undefined;
  if (found === undefined || found.house !== "none") return reject("ILLEGAL_OPERATION");
  const page = TERMS_PAGES.find((each) => each === command.page);
  if (page === undefined) return reject("PARAMETER_ERROR", { field: "page" });
  if (!Number.isSafeInteger(version)) return reject("PARAMETER_ERROR", { field: "version" });
  if (typeof language !== "string" || !LANGUAGE.test(language)) {
    return reject("PARAMETER_ERROR", { field: "language" });
  }
  const current = x.pages.terms.current.find((each) => each.page === page);
  if (current?.version !== version || current.text !== text) return reject("TERMS_CHANGED");
  const isWaiting = x.pages.terms.waitingFor(member).includes(current);
  if (!isWaiting) return reject("ILLEGAL_OPERATION");

  // From here on the acceptance must be kept.
  x.emit({ type: "TermsAccepted", member, page, version, text, language });
  return accept(undefined);
}

/**
 * Returns why the member begins nothing new now, or undefined. Who has not accepted the terms
 * keeps what is there: orders and contracts go on, and closing, cancelling and withdrawing never
 * ask (decision 171).
 */
export function refusalOfBeginning(x: State, member: number): Rejected | undefined {
  return refusalOfTrading(x, member) ?? refusalOfUnaccepted(x, member);
}

function refusalOfUnaccepted(x: State, member: number): Rejected | undefined {
  return mustAccept(x, member) ? reject("TERMS_NOT_ACCEPTED") : undefined;
}

/**
 * The first moment from which on the member needs terms that the member has not accepted yet;
 * undefined if there are none.
 */
export function termsRequiredMs(x: State, member: number): number | undefined {
  if (x.members.marks.isHouse(member)) return undefined;
  const { terms } = x.pages;
  const moments = terms.waitingFor(member).map(({ page }) => terms.requiredMsOf(member, page));
  return moments.length === 0 ? undefined : Math.min(...moments);
}

/** The house writes the terms, so its own accounts accept none. */
export function mustAccept({ members, pages, now }: State, member: number): boolean {
  return pages.terms.isRequiredOf(member, now.timeMs) && !members.marks.isHouse(member);
}
