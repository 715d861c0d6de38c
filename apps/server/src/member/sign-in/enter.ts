import { randomUUID } from "node:crypto";
import { agentSinceMs } from "@sumi/core/agents/rules.ts";
import type { MailKind } from "@sumi/messages/mail.ts";
import { accept, DONE, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { recordSignIn } from "@sumi/store/sign-in/known-devices.ts";
import type { SignInTry } from "@sumi/store/sign-in/log.ts";
import type { ProofMeans, SessionKind } from "@sumi/store/sign-in/sessions.ts";
import { maskedAddress } from "../../platform/http/address.ts";
import { deviceOf } from "../../platform/http/device.ts";
import { reportGiven } from "../../platform/security/security-changed.ts";
import type { Caller } from "../../platform/server/call.ts";
import type { Server } from "../../platform/server/server.ts";
import { appealTicket } from "../../platform/sessions/appeal-ticket.ts";
import {
  type DeviceCaller,
  drawDevice,
  type Entry,
} from "../../platform/sessions/device-cookie.ts";

/**
 * Refuses a frozen member with the reason, the review date and a ticket for the appeal. The ticket
 * gives access to the balances, so it is only issued after all proofs that a session requires.
 */
export async function refuseFrozen(
  server: Server,
  { account, member }: { readonly account: string; readonly member: number },
): Promise<Outcome<void>> {
  const { frozen, reviewByMs } = await server.commands.read(({ members }) => members.get(member));
  if (frozen === undefined) return DONE;
  const ticket = await appealTicket(server, account);
  return reject("ACCOUNT_FROZEN", { reason: frozen, reviewByMs, ticket });
}

/** Refuses whoever is no agent: at the agents' door, after all proofs. */
export async function refuseOthers(server: Server, member: number): Promise<Outcome<void>> {
  const sinceMs = await server.commands.read((exchange) => agentSinceMs(exchange, member));
  return sinceMs === undefined ? reject("NOT_AN_AGENT") : DONE;
}

/** The device and address of a caller, in their stored form. */
function placeOf({ agent, address }: Caller): {
  readonly device: string;
  readonly address: string;
} {
  return { device: deviceOf(agent), address: maskedAddress(address) };
}

/** An entry of the account's sign-in log. */
export function tryOf({ nowMs }: Server, caller: Caller, outcome: SignInTry["outcome"]): SignInTry {
  return { timeMs: nowMs(), ...placeOf(caller), outcome };
}

/** Opens the session once all proofs were given, and makes the device known to the account. */
export async function enter(
  server: Server,
  account: string,
  how: {
    readonly caller: DeviceCaller;
    readonly kind: SessionKind;
    readonly remembered: boolean;
    readonly proved?: ProofMeans;
  },
): Promise<Outcome<Entry>> {
  const { caller, kind, remembered, proved } = how;
  const { device, address } = placeOf(caller);
  const { hashes, valuesAfter } = drawDevice(caller);
  const timeMs = server.nowMs();
  const mail: MailKind = "LOGIN_NEW_DEVICE";
  const event = { id: randomUUID(), account, kind: mail, timeMs, address, device };
  const knownHash = await recordSignIn(server.database, account, {
    timeMs,
    address: caller.address,
    maskedAddress: address,
    device,
    hashes,
    mail: server.hasMail ? reportGiven({ ...event, language: caller.language }) : undefined,
  });
  const means = proved === undefined ? {} : { proved };
  const deviceHash = knownHash ?? hashes.drawn;
  const opening = { kind, remembered, ...means, device, address, deviceHash };
  const pair = await server.sessions.open(account, opening);
  const isNew = knownHash === undefined;
  return accept({ ...pair, kind, deviceValues: isNew ? valuesAfter : caller.deviceValues });
}
