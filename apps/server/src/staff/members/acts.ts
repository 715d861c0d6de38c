import * as contract from "@sumi/contract/members/staff-acts.ts";
import type { MemberCommand } from "@sumi/core/members/commands.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { accountOfMember } from "@sumi/store/user/names.ts";
import { judgeFactorReset } from "../../platform/security/factor-resets.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { act, evidenceOf, propose } from "../../platform/staff/acting.ts";
import { note } from "../../platform/staff/desk.ts";
import { memberNamed } from "../../platform/staff/file-access.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

/**
 * The acts of the staff on a member: freezes and restrictions, sign-out, and the removal of a
 * certification or of lost second factors.
 */
export function memberActRoutes(server: ConsoleServer): void {
  freezeRoutes(server);
  decertifyRoute(server);
  factorResetRoute(server);
  restrictionRoutes(server);
  signOutRoute(server);
}

function freezeRoutes(server: ConsoleServer): void {
  staffRoute(server, contract.freezeMember, async (input, caller) => {
    const member = await memberNamed(server, input.uid);
    if (!member.ok) return member;
    const { reason, review_by_ms: reviewByMs } = input;
    const fields = { member: member.value, reason, reviewByMs };
    const key = keyOf(contract.freezeMember, caller, input.client_id, fields);
    const command = { type: "FreezeMember", actor: -caller.staff, key, ...fields } as const;
    return give(server, caller, { command, text: input.note });
  });

  staffRoute(server, contract.proposeHouseFreeze, async (input, caller) => {
    const member = await memberNamed(server, input.uid);
    if (!member.ok) return member;
    const { reason, review_by_ms: reviewByMs } = input;
    return propose(server, caller, {
      act: { act: "FreezeHouse", member: member.value, reason, reviewByMs },
      path: contract.proposeHouseFreeze.path,
      clientId: input.client_id,
      text: input.note,
    });
  });

  staffRoute(server, contract.proposeUnfreeze, async (input, caller) => {
    const member = await memberNamed(server, input.uid);
    if (!member.ok) return member;
    return propose(server, caller, {
      act: { act: "UnfreezeMember", member: member.value },
      path: contract.proposeUnfreeze.path,
      clientId: input.client_id,
      text: input.note,
    });
  });
}

function decertifyRoute(server: ConsoleServer): void {
  staffRoute(server, contract.proposeDecertify, async (input, caller) => {
    const member = await memberNamed(server, input.uid);
    if (!member.ok) return member;
    return propose(server, caller, {
      act: { act: "DecertifyMember", member: member.value, reason: input.reason },
      path: contract.proposeDecertify.path,
      clientId: input.client_id,
      text: input.note,
    });
  });
}

function factorResetRoute(server: ConsoleServer): void {
  staffRoute(server, contract.proposeFactorReset, async (input, caller) => {
    const member = await memberNamed(server, input.uid);
    if (!member.ok) return member;
    const account = await accountOfMember(server.database, member.value);
    if (account === undefined) return reject("USER_NOT_FOUND");
    const evidence = evidenceOf(caller.staff, input.client_id);
    return propose(server, caller, {
      act: { act: "ResetSecondFactor", member: member.value, evidence },
      path: contract.proposeFactorReset.path,
      clientId: input.client_id,
      text: input.note,
      judge: () => judgeFactorReset(server, account.id),
    });
  });
}

function restrictionRoutes(server: ConsoleServer): void {
  staffRoute(server, contract.prohibitTrading, async (input, caller) => {
    const member = await memberNamed(server, input.uid);
    if (!member.ok) return member;
    const why = input.reason === undefined ? {} : { reason: input.reason };
    const fields = { member: member.value, untilMs: input.until_ms, ...why };
    const key = keyOf(contract.prohibitTrading, caller, input.client_id, fields);
    const command = { type: "ProhibitTrading", actor: -caller.staff, key, ...fields } as const;
    return give(server, caller, { command, text: input.note });
  });

  staffRoute(server, contract.proposeAllowTrading, async (input, caller) => {
    const member = await memberNamed(server, input.uid);
    if (!member.ok) return member;
    return propose(server, caller, {
      act: { act: "AllowTrading", member: member.value },
      path: contract.proposeAllowTrading.path,
      clientId: input.client_id,
      text: input.note,
    });
  });

  staffRoute(server, contract.blockWithdrawals, async (input, caller) => {
    const member = await memberNamed(server, input.uid);
    if (!member.ok) return member;
    const fields = { member: member.value, untilMs: input.until_ms, reason: input.reason };
    const key = keyOf(contract.blockWithdrawals, caller, input.client_id, fields);
    const given = await act(server, caller, {
      command: { type: "BlockWithdrawals", actor: -caller.staff, key, ...fields },
      text: input.note,
      subject: "",
      view: ({ members }) => members.get(member.value).withdrawalsBlockedUntilMs,
    });
    if (!given.ok) return given;
    const { record, view } = given.value;
    return accept({ sequence: String(record.stamp.sequence), until_ms: view });
  });
}

function signOutRoute(server: ConsoleServer): void {
  staffRoute(server, contract.endMemberSessions, async (input, caller) => {
    const member = await memberNamed(server, input.uid);
    if (!member.ok) return member;
    const account = await accountOfMember(server.database, member.value);
    if (account === undefined) return reject("USER_NOT_FOUND");
    const details = { why: input.note };
    const what = { event: "MEMBER_SESSIONS_ENDED", member: member.value, details } as const;
    const noted = await note(server, caller, what);
    if (!noted.ok) return noted;
    await server.sessions.revokeAllOf(account.id);
    return accept({});
  });
}

function keyOf(
  { path }: { readonly path: string },
  { staff }: StaffCaller,
  clientId: string | undefined,
  fields: Readonly<Record<string, string | number>>,
) {
  return commandKey(path, -staff, clientId, fields);
}

async function give(
  server: ConsoleServer,
  caller: StaffCaller,
  of: { readonly command: MemberCommand; readonly text: string | undefined },
): Promise<Outcome<{ readonly sequence: string }>> {
  const given = await act(server, caller, { ...of, subject: "", view: () => undefined });
  if (!given.ok) return given;
  return accept({ sequence: String(given.value.record.stamp.sequence) });
}
