import { permissionsOf } from "@sumi/contract/permissions.ts";
import * as contract from "@sumi/contract/sign-in/staff.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { recoveryCodesLeft } from "@sumi/store/staff-accounts/second-factor.ts";
import { staffSessionsOf } from "@sumi/store/staff-accounts/sessions.ts";
import type { FastifyReply } from "fastify";
import { addressGroup } from "../../platform/http/address.ts";
import { cookieHeader } from "../../platform/http/cookies.ts";
import { note } from "../../platform/staff/desk.ts";
import { memberNames } from "../../platform/staff/names.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { STAFF_IDLE_MS, type StaffPair } from "../../platform/staff/sessions.ts";
import type { StaffTools } from "../../platform/staff/tools.ts";
import { countGuess } from "./guesses.ts";
import { join } from "./joining.ts";
import { staffPasskeyRoutes } from "./passkeys.ts";
import { changePassword } from "./password.ts";
import { confirm, offer, showAgain } from "./second-factor.ts";
import { openStaffSession } from "./sign-in.ts";

/** Sign-in, second factors and sessions of the staff. */
export function staffSignInRoutes(server: ConsoleServer, tools: StaffTools): void {
  doorRoutes(server, tools);
  ownRoutes(server, tools);
  secondFactorRoutes(server);
  staffPasskeyRoutes(server);
  sessionRoutes(server);
}

/** Sets the session's cookie and returns the token for the answer. */
function hand(server: ConsoleServer, reply: FastifyReply, pair: StaffPair): string {
  reply.header("set-cookie", cookieHeader(server.address, pair.cookie, pair.lifeMs));
  return pair.token;
}

function doorRoutes(server: ConsoleServer, tools: StaffTools): void {
  staffRoute(server, contract.captcha, async ({ kind }, { address }) => {
    // Captchas live in the leader's memory, so one of this process could never be redeemed.
    if (!server.isLeader()) return reject("TRY_AGAIN", { seconds: 1 });
    const of = { addressGroup: addressGroup(address), action: "sign_in" as const };
    return kind === "pow" ? accept(tools.captchas.proofOfWork(of)) : tools.captchas.slider(of);
  });

  staffRoute(server, contract.signIn, async (form, caller, reply) => {
    const opened = await openStaffSession(server, tools, form, caller);
    if (!opened.ok) return opened;
    const { pair, steps } = opened.value;
    return accept({ token: hand(server, reply, pair), steps: [...steps] });
  });

  staffRoute(server, contract.join, async (form, caller) => {
    if (form.name.trim() === "") return reject("MISSING_PARAMETER", { field: "name" });
    const giveBack = tools.passwords.reserve();
    if (giveBack === undefined) return reject("RATE_LIMITED", { seconds: 1 });
    try {
      return await join(server, tools, form, caller);
    } finally {
      giveBack();
    }
  });

  staffRoute(server, contract.signOut, async (_, caller, reply) => {
    await server.staff.revoke({ staff: caller.staff, only: caller.session });
    reply.header("set-cookie", cookieHeader(server.address, "", 0));
    const noted = await note(server, caller, { event: "SIGNED_OUT" });
    return noted.ok ? accept({}) : noted;
  });
}

function ownRoutes(server: ConsoleServer, tools: StaffTools): void {
  staffRoute(server, contract.own, async (_, caller) => {
    const { staff, name, roles, steps, stepUpUntilMs, endsMs } = caller;
    const barring = await server.commands.read(({ review }, timeMs) => {
      return review.links.barring(-staff, timeMs);
    });
    const named = await memberNames(server, barring);
    return accept({
      number: staff,
      name,
      roles: [...roles],
      permissions: [...permissionsOf(roles)],
      steps: [...steps],
      recovery_codes_left: await recoveryCodesLeft(server.database, staff),
      passkeys: (await server.passkeys.list(String(staff))).length,
      passkeys_offered: server.passkeys.areOffered,
      step_up_until_ms: stepUpUntilMs > server.nowMs() ? stepUpUntilMs : null,
      session_ends_ms: endsMs,
      accounts: barring.map(named),
      idle_ms: STAFF_IDLE_MS,
    });
  });

  staffRoute(server, contract.changePassword, async (form, caller, reply) => {
    const changed = await changePassword(server, tools, form, caller);
    if (!changed.ok) return changed;
    const steps = caller.steps.filter((step) => step !== "password");
    return accept({ token: hand(server, reply, changed.value), steps });
  });
}

function secondFactorRoutes(server: ConsoleServer): void {
  staffRoute(server, contract.enrol, async (_, { staff, name, steps }) => {
    if (!steps.includes("second_factor")) return reject("ILLEGAL_OPERATION");
    return accept(await offer(server, { staff, name }));
  });

  staffRoute(server, contract.enrolConfirm, async ({ code }, caller, reply) => {
    const { staff, address } = caller;
    if (!caller.steps.includes("second_factor")) return reject("ILLEGAL_OPERATION");
    const guess = await countGuess(server, staff);
    if (!guess.ok) return guess;
    const recorded = () => note(server, caller, { event: "SECOND_FACTOR_ENROLLED" });
    const confirmed = await confirm(server, staff, { code, recorded });
    if (!confirmed.ok) return confirmed;
    const codes = confirmed.value;
    await guess.value.wasRight();
    const pair = await server.staff.renew(caller, { address, steppedUp: true });
    if (pair === undefined) return reject("TOKEN_REVOKED");
    const steps = caller.steps.filter((step) => step !== "second_factor");
    return accept({ token: hand(server, reply, pair), steps, recovery_codes: [...codes] });
  });

  staffRoute(server, contract.stepUp, async (form, caller, reply) => {
    const { staff, address } = caller;
    const shown = await showAgain(server, staff, form);
    if (!shown.ok) return shown;
    const pair = await server.staff.renew(caller, { address, steppedUp: true });
    if (pair === undefined) return reject("TOKEN_REVOKED");
    const untilMs = server.staff.stepUpEndsMs();
    return accept({ token: hand(server, reply, pair), step_up_until_ms: untilMs });
  });
}

function sessionRoutes(server: ConsoleServer): void {
  staffRoute(server, contract.ownSessions, async (_, { staff, session }) => {
    const rows = await staffSessionsOf(server.database, staff, server.nowMs());
    const sessions = rows
      .filter(({ seenMs }) => server.nowMs() < seenMs + STAFF_IDLE_MS)
      .map((row) => ({
        session: row.hash,
        opened_ms: row.openedMs,
        seen_ms: row.seenMs,
        ends_ms: row.endsMs,
        address: row.address,
        device: row.device,
        current: row.hash === session,
      }));
    return accept({ sessions });
  });

  staffRoute(server, contract.endSession, async ({ session }, caller) => {
    const ended = await server.staff.revoke({ staff: caller.staff, only: session });
    if (ended === 0) return accept({});
    const noted = await note(server, caller, { event: "SESSIONS_ENDED", details: { ended } });
    return noted.ok ? accept({}) : noted;
  });

  staffRoute(server, contract.endSessions, async (_, caller) => {
    const ended = await server.staff.revoke({ staff: caller.staff, but: caller.session });
    if (ended === 0) return accept({ ended });
    const noted = await note(server, caller, { event: "SESSIONS_ENDED", details: { ended } });
    return noted.ok ? accept({ ended }) : noted;
  });
}
