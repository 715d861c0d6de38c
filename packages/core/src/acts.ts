import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { Act } from "./act.ts";
import { flawOfAct } from "./act-shape.ts";
import type { Acts } from "./approvals/rules.ts";
import { fundHouse, refusalOfFunding } from "./house/rules.ts";
import { list, refusalOfListing } from "./markets/rules.ts";
import { decertifyMember, refusalOfDecertifying } from "./members/identity.ts";
import { refusalOfUnfreezing, unfreezeMember } from "./members/rules.ts";
import { refusalOfReset, resetSecondFactor } from "./members/security.ts";
import { changeParameter, refusalOfChange } from "./parameters/rules.ts";
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
    case "FundHouse":
      return refusalOfFunding(x, act);
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
    case "FundHouse":
      return fundHouse(x, act);
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

export const ACTS: Acts = { refusalOf, carryOut };
