import * as contract from "@sumi/contract/second-factors/calls.ts";
import { isNewcomer } from "@sumi/core/members/security.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { findSettingsLock } from "@sumi/store/account-security/settings-locks.ts";
import { findProfile } from "@sumi/store/user/accounts.ts";
import type { Shower } from "../../platform/second-factors/ports.ts";
import { refuseUnproved } from "../../platform/security/changing-security.ts";
import { securityChanged } from "../../platform/security/security-changed.ts";
import {
  liftableUntilMs,
  lockAllowedFromMs,
  refuseWhileLocked,
} from "../../platform/security/settings-lock.ts";
import type { Caller } from "../../platform/server/call.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";

/** All calls on members' second factors. */
export function secondFactorRoutes(server: Server): void {
  authenticatorRoutes(server);
  passkeyRoutes(server);
}

function authenticatorRoutes(server: Server): void {
  const { database, secondFactors, nowMs } = server;

  route(server, contract.security, async (_, { account, member }) => {
    const [{ totp, passkeys, recoveryCodes, sinceMs }, lock, newcomer] = await Promise.all([
      secondFactors.status(account),
      findSettingsLock(database, account, nowMs()),
      server.commands.read((exchange) => isNewcomer(exchange, member, nowMs())),
    ]);
    return accept({
      totp,
      passkeys,
      passkeys_offered: secondFactors.passkeysAreOffered,
      recovery_codes_left: recoveryCodes,
      settings_locked_until_ms: lock?.untilMs ?? null,
      settings_lock_lift_ms: lock?.liftMs ?? null,
      settings_lock_liftable_until_ms: lock === undefined ? null : liftableUntilMs(lock),
      settings_lock_allowed_from_ms: sinceMs === undefined ? null : lockAllowedFromMs(sinceMs),
      newcomer,
      pause_ms: server.parameter("withdrawals.block_ms"),
      review_ms: server.parameter("withdrawals.review_after_change_ms"),
      address_wait_ms: server.parameter("withdrawals.address_wait_ms"),
    });
  });

  route(server, contract.beginTotp, async (form, caller) => {
    const allowed = await refuseUnproved(server, caller, form);
    if (!allowed.ok) return allowed;
    return secondFactors.beginTotp(caller.account, await usernameOf(server, caller));
  });

  route(server, contract.confirmTotp, async ({ code }, caller) => {
    const allowed = await mayFinish(server, caller);
    if (!allowed.ok) return allowed;
    const before = () => recordFactor(server, caller);
    const codes = await secondFactors.confirmTotp(showerOf(caller), code, before);
    return codes.ok ? accept({ recovery_codes: [...codes.value] }) : codes;
  });

  route(server, contract.removeTotp, async ({ code }, caller) => {
    const allowed = await refuseWhileLocked(server, caller);
    if (!allowed.ok) return allowed;
    const before = () => securityChanged(server, caller, { kind: "SECOND_FACTOR_REMOVED" });
    const removed = await secondFactors.removeTotp(showerOf(caller), code, before);
    return removed.ok ? accept({}) : removed;
  });

  route(server, contract.renewRecoveryCodes, async (form, caller) => {
    const allowed = await refuseUnproved(server, caller, form);
    if (!allowed.ok) return allowed;
    const codes = await secondFactors.renewRecoveryCodes(caller.account);
    return codes.ok ? accept({ recovery_codes: [...codes.value] }) : codes;
  });
}

/** The calls on passkeys, and the challenges that browsers sign. */
function passkeyRoutes(server: Server): void {
  const { secondFactors, tickets } = server;

  route(server, contract.passkeys, async (_, { account }) => {
    const listed = await secondFactors.passkeys(account);
    return accept({
      passkeys: listed.map(({ credential, label, addedMs, usedMs }) => {
        return { id: credential, label, added_ms: addedMs, used_ms: usedMs ?? null };
      }),
    });
  });

  route(server, contract.beginPasskey, async (form, caller) => {
    const allowed = await refuseUnproved(server, caller, form);
    if (!allowed.ok) return allowed;
    const label = await usernameOf(server, caller);
    const options = await secondFactors.beginPasskey(caller.account, label);
    return options.ok ? accept({ options: options.value }) : options;
  });

  route(server, contract.addPasskey, async ({ passkey: answer, label }, caller) => {
    const allowed = await mayFinish(server, caller);
    if (!allowed.ok) return allowed;
    const before = () => recordFactor(server, caller);
    const codes = await secondFactors.addPasskey(caller.account, { answer, label }, before);
    return codes.ok ? accept({ recovery_codes: [...codes.value] }) : codes;
  });

  route(server, contract.removePasskey, async (form, caller) => {
    const allowed = await refuseUnproved(server, caller, form);
    if (!allowed.ok) return allowed;
    const before = () => securityChanged(server, caller, { kind: "SECOND_FACTOR_REMOVED" });
    const removed = await secondFactors.removePasskey(caller.account, form.id, before);
    return removed.ok ? accept({}) : removed;
  });

  route(server, contract.beginPasskeyProof, async ({ ticket }) => {
    const purpose = tickets.find(ticket);
    if (purpose === undefined) return reject("STEP_UP_REQUIRED");
    const options = await secondFactors.beginPasskeyProof(purpose.owner);
    return options.ok ? accept({ options: options.value }) : options;
  });
}

/** Records a new factor; the first one is a security change and ends the other sessions. */
async function recordFactor(server: Server, caller: Caller): Promise<void> {
  const known = await server.secondFactors.methods(caller.account);
  const kind = known.length === 0 ? "SECOND_FACTOR_SET" : "SECOND_FACTOR_ADDED";
  await securityChanged(server, caller, { kind });
}

function showerOf({ account, session }: Caller): Shower {
  return { owner: account, session };
}

async function usernameOf({ database }: Server, { account }: Caller): Promise<string> {
  const profile = await findProfile(database, account);
  assert(profile !== undefined, "a session belongs to an account");
  return profile.username;
}

/**
 * Another person may have begun this factor with a stolen session while the account had none. Once
 * the account has a factor, finishing requires that one; the code typed here proves only the new
 * one.
 */
function mayFinish(server: Server, caller: Caller): Promise<Outcome<void>> {
  return refuseUnproved(server, caller);
}
