import * as contract from "@sumi/contract/user/calls.ts";
import { mustAccept, termsRequiredMs } from "@sumi/core/pages/acceptance.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { inviteCodeOf, uidOf } from "@sumi/primitives/invite-code.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { findProfile } from "@sumi/store/user/accounts.ts";
import { findCorrespondence } from "@sumi/store/user/emails.ts";
import { maskedEmailOf } from "../../platform/mail/member-email.ts";
import type { Caller } from "../../platform/server/call.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { blockedFor, prohibitedFor } from "../../shared/restriction-data.ts";

/** The member's own profile. */
export function userRoutes(server: Server): void {
  for (const endpoint of [contract.getUserInfo, contract.userIndex]) {
    route(server, endpoint, async (_, caller) =>
      accept({ userInfo: await ownFile(server, caller) }),
    );
  }
}

async function ownFile({ database, commands, vault }: Server, { member, account }: Caller) {
  const [profile, correspondence, known] = await Promise.all([
    findProfile(database, account),
    findCorrespondence(database, account),
    commands.read((exchange) => {
      const { members, withdrawals, referrals } = exchange;
      const hasAddress = withdrawals.addresses.countOf(member) > 0;
      return {
        ...members.get(member),
        hasAddress,
        level: referrals.levelOf(member),
        termsWaiting: mustAccept(exchange, member),
        termsRequiredMs: termsRequiredMs(exchange, member) ?? null,
        prohibitedFor: prohibitedFor(members, member),
        blockedFor: blockedFor(members, member),
      };
    }),
  ]);
  assert(profile !== undefined, "a session belongs to an account");
  return {
    id: String(uidOf(member)),
    username: profile.username,
    email: await maskedEmailOf({ vault }, account, correspondence.email),
    anti_phishing: correspondence.antiPhishing !== undefined,
    // Nothing verifies phone numbers yet, and an unverified one is not shown.
    phone: "",
    paypassword: profile.withdrawalPasswordIsSet,
    is_address: known.hasAddress,
    authentication: known.certification,
    level: known.level,
    recommender: known.sponsor === 0 ? "" : String(uidOf(known.sponsor)),
    inviteCode: inviteCodeOf(member),
    registration_address: profile.registrationAddress,
    registered_ms: profile.registeredMs,
    last_sign_in_ms: profile.lastSignInMs ?? null,
    last_sign_in_address: profile.lastSignInAddress ?? null,
    trading_prohibited_until_ms: known.tradingProhibitedUntilMs || null,
    trading_prohibited_for: known.prohibitedFor,
    terms_waiting: known.termsWaiting,
    terms_required_ms: known.termsRequiredMs,
    withdrawals_blocked_until_ms: known.withdrawalsBlockedUntilMs || null,
    withdrawals_blocked_for: known.blockedFor,
  };
}
