import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { Act } from "./act.ts";
import { flawOfAct } from "./act-shape.ts";
import type { Acts } from "./approvals/rules.ts";
import { refusalOfReversal, reverseEntry } from "./corrections/rules.ts";
import { loadAddresses, refusalOfLoading } from "./deposits/address-rules.ts";
import { contributeCapital, refusalOfContribution } from "./house/rules.ts";
import { refusalOfTransfer, transferHouse } from "./house/transfer.ts";
import { list, refusalOfListing } from "./markets/rules.ts";
import { decertifyMember, refusalOfDecertifying } from "./members/identity.ts";
import { refusalOfUnfreezing, unfreezeMember } from "./members/rules.ts";
import { refusalOfReset, resetSecondFactor } from "./members/security.ts";
import { changeParameter, refusalOfChange } from "./parameters/rules.ts";
import { linkStaff, refusalOfLink } from "./reviews/rules.ts";
import { refusalOfStatus, setMarketStatus } from "./spot/status.ts";
import type { State } from "./state.ts";
import { failWithdrawal, refusalOfFailure } from "./withdrawals/sending.ts";

/** Why an act cannot be carried out now, or nothing. */
function refusalOf(x: State, act: Act): Rejected | undefined {
  const flaw = flawOfAct(act);
  if (flaw !== undefined) return reject("PARAMETER_ERROR", { field: flaw });
  switch (act.act) {
    case "ListAsset":
    case "ListNetwork":
    case "ListMarket":
      return refusalOfListing(x, act);
    case "ChangeParameter":
      return refusalOfChange(x, act);
    case "ContributeCapital":
      return refusalOfContribution(x, act);
    case "TransferHouse":
      return refusalOfTransfer(x, act);
    case "ReverseEntry":
      return refusalOfReversal(x, act);
    case "LoadAddresses":
      return refusalOfLoading(x, act);
    case "LinkStaff":
      return refusalOfLink(x, act);
    case "UnfreezeMember":
      return refusalOfUnfreezing(x, act);
    case "DecertifyMember":
      return refusalOfDecertifying(x, act);
    case "ResetSecondFactor":
      return refusalOfReset(x, act);
    case "FailWithdrawal":
      return refusalOfFailure(x, act);
    case "SetMarketStatus":
      return refusalOfStatus(x, act);
  }
}

/** Carries out an act that was judged in the same command. */
function carryOut(x: State, act: Act): void {
  switch (act.act) {
    case "ListAsset":
    case "ListNetwork":
    case "ListMarket":
      return list(x, act);
    case "ChangeParameter":
      return changeParameter(x, act);
    case "ContributeCapital":
      return contributeCapital(x, act);
    case "TransferHouse":
      return transferHouse(x, act);
    case "ReverseEntry":
      return reverseEntry(x, act);
    case "LoadAddresses":
      return loadAddresses(x, act);
    case "LinkStaff":
      return linkStaff(x, act);
    case "UnfreezeMember":
      return unfreezeMember(x, act);
    case "DecertifyMember":
      return decertifyMember(x, act);
    case "ResetSecondFactor":
      return resetSecondFactor(x, act);
    case "FailWithdrawal":
      return failWithdrawal(x, act);
    case "SetMarketStatus":
      return setMarketStatus(x, act);
  }
}

/** Nobody decides about their own account, or about whom it brought (rules 0.4, honesty H15). */
function isOwn(x: State, act: Act, staff: number): boolean {
  switch (act.act) {
    case "UnfreezeMember":
    case "DecertifyMember":
    case "ResetSecondFactor":
      return x.reviews.isOwn(staff, act.member);
    case "FailWithdrawal": {
      const member = x.withdrawals.find(act.withdrawal)?.member;
      return member !== undefined && x.reviews.isOwn(staff, member);
    }
    case "ReverseEntry": {
      const entry = x.corrections.find(act.entry, x.now.timeMs);
      return entry?.kind === "deposit" && x.reviews.isOwn(staff, entry.member);
    }
    case "LinkStaff":
      return act.staff === -staff;
    default:
      return false;
  }
}

/** A script lists and sets. Money, even the house's own, never moves without two people (H5). */
function isForGenesis({ act }: Act): boolean {
  return GENESIS.has(act);
}

const GENESIS: ReadonlySet<Act["act"]> = new Set([
  ...(["ListAsset", "ListNetwork", "ListMarket", "SetMarketStatus", "ChangeParameter"] as const),
]);

export const ACTS: Acts = { refusalOf, isForGenesis, isOwn, carryOut };
