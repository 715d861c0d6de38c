import { permits } from "@sumi/contract/permissions.ts";
import * as contract from "@sumi/contract/withdrawals/staff-acts.ts";
import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { refusalOfSecond } from "@sumi/core/review/second-person.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { addressTextsUnder } from "@sumi/store/withdrawals/address-texts.ts";
import { readQueuedWithdrawal } from "@sumi/store/withdrawals/queue.ts";
import { fingerprintOf } from "../../member/withdrawals/address-book.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { type Acting, act } from "../../platform/staff/acting.ts";
import { rejectCase } from "../../platform/staff/cases/rejecting.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

/** One person's decisions on a waiting withdrawal. */
export function reviewRoutes(server: ConsoleServer): void {
  passRoute(server);
  holdRoute(server);
  rejectRoute(server);
}

function passRoute(server: ConsoleServer): void {
  staffRoute(server, contract.passWithdrawal, async (input, caller) => {
    const { id } = input;
    const stored = await storedDestination(server, id);
    if (!stored.ok) return stored;
    const fields = { withdrawal: id, fingerprint: stored.value.fingerprint };
    const actor = -caller.staff;
    const key = commandKey(contract.passWithdrawal.path, actor, input.client_id, fields);
    const given = await act(server, caller, {
      command: { type: "PassWithdrawal", actor, key, ...fields },
      ...aboutWithdrawal(input),
      // Needs the role if this is the second approval, even if the caller expected to be the first.
      refusal: (exchange, timeMs) => refusalOfRole(exchange, { id, caller, timeMs }),
      view: () => undefined,
    });
    if (!given.ok) return given;
    const { events, stamp } = given.value.record;
    const [event] = events;
    const isProposed = event?.type === "WithdrawalProposed";
    assert(isProposed || event?.type === "WithdrawalPassed", "a yes says what it did");
    return accept({
      state: isProposed ? ("second" as const) : ("passed" as const),
      expires_ms: isProposed ? event.expiresMs : null,
      sequence: String(stamp.sequence),
    });
  });
}

function refusalOfRole(
  { withdrawals, staffAccounts }: Exchange,
  asked: { readonly id: number; readonly caller: StaffCaller; readonly timeMs: number },
) {
  const { staff, roles } = asked.caller;
  const { timeMs } = asked;
  const first = withdrawals.proposals.standing(asked.id, timeMs);
  const decider = { staff: -staff, timeMs };
  const isSecond =
    first !== undefined && refusalOfSecond(staffAccounts, first, decider) === undefined;
  if (!isSecond || permits(roles, "withdrawals.second")) return undefined;
  return reject("PERMISSION_REQUIRED", { permission: "withdrawals.second" });
}

function holdRoute(server: ConsoleServer): void {
  staffRoute(server, contract.holdWithdrawal, (input, caller) => {
    const { id, reason, deadline_ms: deadlineMs } = input;
    const fields = { withdrawal: id, reason, deadlineMs };
    const actor = -caller.staff;
    const key = commandKey(contract.holdWithdrawal.path, actor, input.client_id, fields);
    return say(server, caller, input, { type: "HoldWithdrawal", actor, key, ...fields });
  });
}

function rejectRoute(server: ConsoleServer): void {
  staffRoute(server, contract.rejectWithdrawal, (input, caller) => {
    const { id, reason, words = "", note } = input;
    const fields = { withdrawal: id, reason };
    const actor = -caller.staff;
    const key = commandKey(contract.rejectWithdrawal.path, actor, input.client_id, fields);
    return rejectCase(server, caller, {
      command: { type: "RejectWithdrawal", actor, key, ...fields },
      subject: `withdrawal:${id}`,
      reason,
      words,
      note,
      memberOf: ({ withdrawals }) => withdrawals.find(id)?.member,
    });
  });
}

type About = { readonly id: number; readonly note?: string | undefined };

/** The note and the case of a command. */
export function aboutWithdrawal({ id, note }: About): Pick<Acting<unknown>, "text" | "subject"> {
  return { text: note, subject: `withdrawal:${id}` };
}

/** Submits a command whose answer holds nothing but its sequence. */
export async function say(
  server: ConsoleServer,
  caller: StaffCaller,
  input: About,
  command: ExchangeCommand,
): Promise<Outcome<{ readonly sequence: string }>> {
  const said = { ...aboutWithdrawal(input), view: () => undefined };
  const given = await act(server, caller, { command, ...said });
  if (!given.ok) return given;
  return accept({ sequence: String(given.value.record.stamp.sequence) });
}

export type Stored = {
  /** Computed again from the address in its current row. */
  readonly fingerprint: string;
  readonly network: string;
};

/**
 * The destination of a withdrawal as its row is now. If the address was altered, the core detects
 * that its fingerprint differs from the member's request.
 */
export async function storedDestination(
  { commands, database }: Pick<ConsoleServer, "commands" | "database">,
  id: number,
): Promise<Outcome<Stored>> {
  // Also answers for a finished withdrawal, because a call may be repeated under its key.
  const row = await readQueuedWithdrawal(database, id);
  const asked = await commands.read(({ withdrawals, markets }) => {
    const { fingerprint, network } = withdrawals.find(id) ??
      row ?? { fingerprint: "", network: -1 };
    return { fingerprint, network: markets.networks[network]?.name };
  });
  const { fingerprint, network } = asked;
  if (network === undefined) return reject("ILLEGAL_OPERATION");
  const text = (await addressTextsUnder(database, [fingerprint])).get(fingerprint);
  if (text === undefined) return reject("WITHDRAW_ADDRESS_NOT_FOUND");
  return accept({ fingerprint: fingerprintOf(text.salt, text), network });
}
