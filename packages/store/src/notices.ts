import type { AccountSecurityNotice } from "./account-security/notices.ts";
import type { AppealNotice } from "./appeals/notices.ts";
import type { DeliveryNotice } from "./delivery/notices.ts";
import type { DepositNotice } from "./deposits/notices.ts";
import type { IdentityNotice } from "./identity/notices.ts";
import type { MemberNotice } from "./members/notices.ts";
import type { SignInNotice } from "./sign-in/notices.ts";
import type { SpotNotice } from "./spot/notices.ts";
import type { WithdrawalNotice } from "./withdrawals/notices.ts";

/** The content of every notice; each capability declares its own. */
export type NoticeContent =
  | AccountSecurityNotice
  | AppealNotice
  | DeliveryNotice
  | DepositNotice
  | IdentityNotice
  | MemberNotice
  | SignInNotice
  | SpotNotice
  | WithdrawalNotice;

export type NoticeTemplate = NoticeContent["template"];
