import type { ReverseEntry } from "./corrections/acts.ts";
import type { LoadAddresses } from "./deposits/acts.ts";
import type { ContributeCapital, TransferHouse } from "./house/acts.ts";
import type { MarketAct } from "./markets/acts.ts";
import type { DecertifyMember, ResetSecondFactor, UnfreezeMember } from "./members/acts.ts";
import type { ChangeParameter } from "./parameters/acts.ts";
import type { LinkStaff } from "./reviews/acts.ts";
import type { SetMarketStatus } from "./spot/acts.ts";
import type { FailWithdrawal } from "./withdrawals/acts.ts";

/**
 * What needs two people (rules 0.4). An act is plain JSON with decimal strings: it is kept whole
 * and hashed when proposed, and judged again when approved. The genesis script is a list of acts,
 * too.
 */
export type Act =
  | MarketAct
  | SetMarketStatus
  | ChangeParameter
  | ContributeCapital
  | TransferHouse
  | ReverseEntry
  | LinkStaff
  | LoadAddresses
  | UnfreezeMember
  | DecertifyMember
  | ResetSecondFactor
  | FailWithdrawal;
