import { randomUUID } from "node:crypto";
import type { Act, ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { Committed, Reading } from "@sumi/journal/commands.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, type Rejected } from "@sumi/primitives/rejection.ts";
import { addAttachment } from "@sumi/store/audit/attachments.ts";
import { commandKey, isKnownKey } from "../server/command-key.ts";
import type { StaffCaller } from "./route.ts";
import type { ConsoleServer } from "./server.ts";

/** A command of the staff, with its note and a check at the moment it is submitted. */
export type Acting<View> = {
  readonly command: ExchangeCommand;
  /** A note, kept outside the journal as a row that can be erased. */
  readonly text: string | undefined;
  /** Words to the member, already sealed with the member's key; base64. */
  readonly words?: string | undefined;
  /** The case that the command is about, such as "deposit:12"; empty for none. */
  readonly subject: string;
  /** Checked at the moment the command is submitted: no other command comes between. */
  readonly refusal?: Reading<Rejected | undefined> | undefined;
  readonly view: (exchange: Exchange) => View;
};

/**
 * Submits a command of the staff. Its texts are stored first, and the command names their hash: the
 * decision counts together with its texts, or neither does.
 */
export async function act<View>(
  server: ConsoleServer,
  { staff }: StaffCaller,
  { command, text = "", words, subject, refusal, view }: Acting<View>,
): Promise<Outcome<Committed<View>>> {
  assert(command.actor === -staff, "staff act in their own name");
  const hasNote = text.trim() !== "";
  if (!hasNote && words === undefined) return giveNow(server, { command, refusal, view });
  const attachment = await addAttachment(server.database, {
    subject,
    ...(hasNote && { note: text }),
    ...(words !== undefined && { words }),
  });
  return giveNow(server, { command: { ...command, attachment }, refusal, view });
}

/** Checks and submits without waiting in between; both run as soon as they are called. */
async function giveNow<View>(
  { commands }: ConsoleServer,
  { command, refusal, view }: Pick<Acting<View>, "command" | "refusal" | "view">,
): Promise<Outcome<Committed<View>>> {
  let refused: Rejected | undefined;
  const judged = commands.read((exchange, timeMs) => {
    refused = refusal?.(exchange, timeMs);
  });
  const given = refused === undefined ? commands.submit(command, view) : undefined;
  const [, outcome] = await Promise.all([judged, given]);
  if (outcome !== undefined) return outcome;
  assert(refused !== undefined, "what was not given was refused");
  return refused;
}

export type ProposalData = {
  readonly proposal: string;
  readonly hash: string;
  readonly expires_ms: number;
};

/** Proposes an act, which a second person must approve. */
export async function propose(
  server: ConsoleServer,
  caller: StaffCaller,
  of: {
    readonly act: Act;
    readonly path: string;
    readonly clientId: string | undefined;
    readonly text: string | undefined;
    /** A check that the core cannot make; skipped for a repeated call (rules 0.4). */
    readonly judge?: () => Promise<Outcome<void>>;
  },
): Promise<Outcome<ProposalData>> {
  const actor = -caller.staff;
  const key = commandKey(of.path, actor, of.clientId, { act: JSON.stringify(of.act) });
  if (of.judge !== undefined && !(await isKnownKey(server.commands, "Propose", key))) {
    const judged = await of.judge();
    if (!judged.ok) return judged;
  }
  const command = { type: "Propose", actor, key, act: of.act } as const;
  const view = () => undefined;
  const given = await act(server, caller, { command, text: of.text, subject: "", view });
  if (!given.ok) return given;
  const [event] = given.value.record.events;
  assert(event?.type === "Proposed", "a proposal says so");
  const { proposal, hash, expiresMs } = event;
  return accept({ proposal: String(proposal), hash, expires_ms: expiresMs });
}

/**
 * The journal's reference to a proof: a text without content. A repeated call gets the same
 * reference, so that it is recognized as the same act.
 */
export function evidenceOf(staff: number, clientId: string | undefined): string {
  const own = clientId?.replaceAll("_", "-").slice(0, 40);
  return own === undefined ? randomUUID() : `${staff}-${own}`;
}
