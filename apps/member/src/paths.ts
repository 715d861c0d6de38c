import { ACCOUNT_SECURITY_PATHS } from "./account-security/paths.ts";
import { APPEALS_PATHS } from "./appeals/paths.ts";
import { ASSETS_PATHS } from "./assets/paths.ts";
import { BANK_CARDS_PATHS } from "./bank-cards/paths.ts";
import { BILLS_PATHS } from "./bills/paths.ts";
import { CLAIMS_PATHS } from "./claims/paths.ts";
import { CONVERSION_PATHS } from "./conversion/paths.ts";
import { DEPOSITS_PATHS } from "./deposits/paths.ts";
import { IDENTITY_PATHS } from "./identity/paths.ts";
import { MARKETS_PATHS } from "./markets/paths.ts";
import { MEMBER_EXPORT_PATHS } from "./member-export/paths.ts";
import { NOT_FOUND_PATHS } from "./not-found/paths.ts";
import { NOTICES_PATHS } from "./notices/paths.ts";
import { ORDERS_PATHS } from "./orders/paths.ts";
import { SECOND_FACTORS_PATHS } from "./second-factors/paths.ts";
import { SETTINGS_PATHS } from "./settings/paths.ts";
import { SIGN_IN_PATHS } from "./sign-in/paths.ts";
import { SPOT_PATHS } from "./spot/paths.ts";
import { USER_PATHS } from "./user/paths.ts";
import { WITHDRAWALS_PATHS } from "./withdrawals/paths.ts";

/** Every address of the app, spelled as the specification spells it. */
export const paths = {
  ...SIGN_IN_PATHS,
  ...SETTINGS_PATHS,
  ...APPEALS_PATHS,
  ...MARKETS_PATHS,
  ...SPOT_PATHS,
  ...ORDERS_PATHS,
  ...USER_PATHS,
  ...ACCOUNT_SECURITY_PATHS,
  ...SECOND_FACTORS_PATHS,
  ...NOTICES_PATHS,
  ...CLAIMS_PATHS,
  ...ASSETS_PATHS,
  ...IDENTITY_PATHS,
  ...WITHDRAWALS_PATHS,
  ...DEPOSITS_PATHS,
  ...CONVERSION_PATHS,
  ...BILLS_PATHS,
  ...BANK_CARDS_PATHS,
  ...MEMBER_EXPORT_PATHS,
  ...NOT_FOUND_PATHS,
} as const;

export type Path = (typeof paths)[keyof typeof paths];
