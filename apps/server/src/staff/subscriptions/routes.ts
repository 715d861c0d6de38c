import { prospectusIn } from "@sumi/contract/prospectuses/prospectus.ts";
import * as contract from "@sumi/contract/subscriptions/staff.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { SubscriptionCommand } from "@sumi/core/subscriptions/commands.ts";
import { amountOf, ZERO } from "@sumi/primitives/amount.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { keepProspectus } from "@sumi/store/prospectuses/prospectuses.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { act, propose } from "../../platform/staff/acting.ts";
import { memberNamed } from "../../platform/staff/file-access.ts";
import { memberNames } from "../../platform/staff/names.ts";
import type { StaffCaller } from "../../platform/staff/route.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import type { Listing } from "../../shared/listing.ts";
import { projectData } from "../../shared/project-data.ts";
import { refundRoutes } from "./refunds.ts";

/** Sales of new coins as the staff see them: drafts, progress, and what stops or ends one. */
export function saleRoutes(server: ConsoleServer, listing: Listing): void {
  const { commands } = server;
  staffRoute(server, contract.staffProjects, async () => {
    const { rows, sequence } = await commands.read(rowsOf);
    const nameOf = await memberNames(
      server,
      rows.map(({ issuer }) => issuer),
    );
    const projects = rows.map((row) => ({ ...row, issuer: nameOf(row.issuer) }));
    return accept({ projects, sequence });
  });

  refundRoutes(server);
  draftRoutes(server, listing);
  proposalRoutes(server);
}

function rowsOf(exchange: Exchange, timeMs: number) {
  const rows = [...exchange.subscriptions.projects].toReversed().map((project) => ({
    ...projectData(exchange, project, timeMs),
    issuer: project.issuer,
    participants: exchange.subscriptions.holdingsIn(project.project).all.length,
    advanced: project.done,
  }));
  return { rows, sequence: String(exchange.sequence) };
}

function draftRoutes(server: ConsoleServer, listing: Listing): void {
  staffRoute(server, contract.draftProject, async (input, caller) => {
    const issuer = await memberNamed(server, input.uid);
    if (!issuer.ok) return issuer;
    const markets = await listing();
    const coin = markets.assetBySymbol(input.coin)?.number;
    if (coin === undefined) return reject("PARAMETER_ERROR", { field: "coin" });
    const quote = markets.assetBySymbol(input.quote)?.number;
    if (quote === undefined) return reject("PARAMETER_ERROR", { field: "quote" });
    const words = prospectusIn(input.prospectus);
    if (words === undefined) return reject("PARAMETER_ERROR", { field: "prospectus" });
    const forbidden = countriesOf(input.forbidden);
    const terms = {
      issuer: issuer.value,
      coin,
      quote,
      mode: input.mode,
      price: amountOf(input.price) ?? ZERO,
      total: amountOf(input.total) ?? ZERO,
      orderMin: amountOf(input.order_min) ?? ZERO,
      orderMax: amountOf(input.order_max) ?? ZERO,
      personalCap: amountOf(input.personal_cap) ?? ZERO,
      startMs: input.start_ms,
      endMs: input.end_ms,
      lockDays: input.lock_days,
      releaseDays: input.release_days,
      isOnce: input.once,
      forbidden,
    };
    const actor = -caller.staff;
    const { note, client_id, ...fields } = input;
    // Its fields stand in the order of the schema, so that equal ones have one hash.
    const prospectus = await keepProspectus(server.database, JSON.stringify(words));
    const key = commandKey(contract.draftProject.path, actor, client_id, {
      ...fields,
      prospectus,
      forbidden: forbidden.join(" "),
    });
    return give(server, caller, { type: "DraftProject", actor, key, ...terms, prospectus }, note);
  });

  staffRoute(server, contract.discardProject, ({ project, note, client_id }, caller) => {
    const actor = -caller.staff;
    const key = commandKey(contract.discardProject.path, actor, client_id, { project });
    return give(server, caller, { type: "DiscardProject", actor, key, project }, note);
  });

  staffRoute(server, contract.suspendProject, ({ project, reason, note, client_id }, caller) => {
    const actor = -caller.staff;
    const key = commandKey(contract.suspendProject.path, actor, client_id, { project, reason });
    return give(server, caller, { type: "SuspendProject", actor, key, project, reason }, note);
  });
}

/** Each country once, in the order of the alphabet. */
function countriesOf(text: string): readonly string[] {
  return text === "" ? [] : [...new Set(text.split(","))].sort();
}

type Given = Extract<
  SubscriptionCommand,
  { type: "DraftProject" | "DiscardProject" | "SuspendProject" }
>;

async function give(
  server: ConsoleServer,
  caller: StaffCaller,
  command: Given,
  text: string,
): Promise<Outcome<{ readonly project: string; readonly sequence: string }>> {
  const given = await act(server, caller, { command, text, subject: "", view: () => undefined });
  if (!given.ok) return given;
  const { sequence } = given.value.record.stamp;
  const project = command.type === "DraftProject" ? sequence : command.project;
  return accept({ project: String(project), sequence: String(sequence) });
}

function proposalRoutes(server: ConsoleServer): void {
  staffRoute(server, contract.proposeOpening, ({ project, note, client_id }, caller) => {
    return propose(server, caller, {
      act: { act: "OpenProject", project },
      path: contract.proposeOpening.path,
      clientId: client_id,
      text: note,
    });
  });

  staffRoute(server, contract.proposeResumingProject, ({ project, note, client_id }, caller) => {
    return propose(server, caller, {
      act: { act: "ResumeProject", project },
      path: contract.proposeResumingProject.path,
      clientId: client_id,
      text: note,
    });
  });

  staffRoute(server, contract.proposeCancellation, (input, caller) => {
    const { project, reason } = input;
    return propose(server, caller, {
      act: { act: "CancelProject", project, reason },
      path: contract.proposeCancellation.path,
      clientId: input.client_id,
      text: input.note,
    });
  });
}
