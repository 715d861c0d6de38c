import { ACCOUNT_SECURITY_NOTICES } from "./account-security/notice-words.ts";
import type { NoticeKinds, Template } from "./app/notice-kind.ts";
import { APPEAL_NOTICES } from "./appeals/notice-words.ts";
import { DEPOSIT_NOTICES } from "./deposits/notice-words.ts";
import { IDENTITY_NOTICES } from "./identity/notice-words.ts";
import { MEMBER_NOTICES } from "./members/notice-words.ts";
import { SIGN_IN_NOTICES } from "./sign-in/notice-words.ts";
import { SPOT_NOTICES } from "./spot/notice-words.ts";
import { WITHDRAWAL_NOTICES } from "./withdrawals/notice-words.ts";

/** The look and the words of all notices, from the capabilities that write them. */
export const NOTICE_KINDS: NoticeKinds<Template> = {
  ...SIGN_IN_NOTICES,
  ...ACCOUNT_SECURITY_NOTICES,
  ...DEPOSIT_NOTICES,
  ...WITHDRAWAL_NOTICES,
  ...IDENTITY_NOTICES,
  ...MEMBER_NOTICES,
  ...APPEAL_NOTICES,
  ...SPOT_NOTICES,
};
