import * as contract from "@sumi/contract/claims/staff.ts";
import { permits } from "@sumi/contract/permissions.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import {
  hasLapsed,
  type KeptProposal,
  lapseOf,
  refusalOfConfirming,
  refusalOfFirst,
  refusalOfSecond,
} from "@sumi/core/review/second-person.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import type { Committed } from "@sumi/journal/commands.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import type { DeskContent } from "@sumi/store/audit/attachments.ts";
import {
  type Claim,
  type ClaimTerms,
  countEarlierProposals,
  findClaim,
  readClaims,
} from "@sumi/store/claims/claims.ts";
import { claimData } from "../../member/claims/data.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { historyReached } from "../../platform/server/history.ts";
import { note } from "../../platform/staff/desk.ts";
import { type StaffNames, staffNames } from "../../platform/staff/names.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { momentCell, tableRoute } from "../../platform/staff/table-route.ts";

const DAY_MS = 86_400_000;
/** The longest time before the evidence must be checked again. */
const LIFE_MAX_MS = 400 * DAY_MS;

/** The operator's claims about itself: proposed with evidence, confirmed by a second person. */
export function claimRoutes(server: ConsoleServer): void {
  listRoute(server);
  proposeRoute(server);
  confirmRoute(server);
  withdrawRoute(server);
}

function listRoute(server: ConsoleServer): void {
  const { commands, database } = server;
  const read = async (input: InputOf<typeof contract.staffClaims>, caller: StaffCaller) => {
    await historyReached(server);
    const page = await readClaims(database, input);
    if (!page.ok) return page;
    const { rows, next } = page.value;
    const names = await staffNames(database);
    const judge = ({ staffAccounts }: Exchange, timeMs: number) => {
      const decider = { staff: -caller.staff, timeMs };
      const mayConfirm = (claim: Claim) =>
        refusalOfSecond(staffAccounts, keptOf(claim), decider) === undefined;
      return { timeMs, confirmable: new Set(rows.filter(mayConfirm)) };
    };
    const judged = await commands.read(judge);
    return accept({
      claims: rows.map((row) => rowData(row, { names, caller, ...judged })),
      next_cursor: next ?? null,
    });
  };
  staffRoute(server, contract.staffClaims, read);
  tableRoute(server, {
    list: contract.staffClaims,
    file: contract.claimsFile,
    name: "claims",
    read,
    rowsOf: ({ claims }) => claims,
    columns: {
      number: ({ id }) => id,
      statement: ({ statement }) => statement,
      kind: ({ kind }) => kind,
      issuer: ({ issuer }) => issuer,
      reference: ({ reference }) => reference,
      evidence: ({ evidence }) => evidence,
      issued: ({ issued_ms: timeMs }) => momentCell(timeMs),
      expires: ({ expires_ms: timeMs }) => momentCell(timeMs),
      state: ({ state }) => state,
      proposer: ({ proposer }) => proposer.number,
      proposed: ({ proposed_ms: timeMs }) => momentCell(timeMs),
      confirmed_by: ({ confirmed }) => confirmed?.staff.number ?? null,
      withdrawn_by: ({ withdrawn }) => withdrawn?.staff.number ?? null,
    },
  });
}

function proposeRoute(server: ConsoleServer): void {
  const { commands, database } = server;
  staffRoute(server, contract.proposeClaim, async (form, caller) => {
    const judge = ({ parameters, staffAccounts }: Exchange, timeMs: number) => {
      const refusal = refusalOfFirst(staffAccounts, -caller.staff, timeMs);
      return { proposedMs: timeMs, lapsesMs: lapseOf(parameters, timeMs), refusal };
    };
    const { proposedMs, lapsesMs, refusal } = await commands.read(judge);
    if (refusal !== undefined) return refusal;
    const terms = termsOf(form, proposedMs);
    if (!terms.ok) return terms;
    await historyReached(server);
    const mine = { proposer: caller.staff, terms: terms.value, nowMs: proposedMs };
    const earlier = await countEarlierProposals(database, mine);
    const details = detailsOf(terms.value, { note: form.note ?? "", lapsesMs });
    // The same terms again while the first proposal waits, even at once, are the same proposal.
    const same = JSON.stringify([earlier, terms.value]);
    const key = commandKey(contract.proposeClaim.path, -caller.staff, same, {});
    const noted = await note(server, caller, { event: "CLAIM_PROPOSED", details, key });
    if (!noted.ok) return noted;
    const { sequence, timeMs } = noted.value.record.stamp;
    return accept({ id: String(sequence), lapses_ms: timeMs + (lapsesMs - proposedMs) });
  });
}

function confirmRoute(server: ConsoleServer): void {
  const { commands, database } = server;
  staffRoute(server, contract.confirmClaim, async ({ id }, caller) => {
    await historyReached(server);
    const claim = await findClaim(database, id);
    const judge = ({ staffAccounts }: Exchange, timeMs: number) => {
      const decider = { staff: -caller.staff, timeMs };
      const refusal = refusalOfConfirming(staffAccounts, claim && keptOf(claim), decider);
      return { timeMs, refusal };
    };
    const { timeMs, refusal } = await commands.read(judge);
    if (claim === undefined || refusal !== undefined) return refusal ?? reject("ILLEGAL_OPERATION");
    if (timeMs >= claim.expiresMs) return reject("ALREADY_REVIEWED");
    const details = { id, kind: claim.kind };
    const key = keyOfDecision(contract.confirmClaim, id);
    const decided = { event: "CLAIM_CONFIRMED", subject: id, details, key } as const;
    return firstDecision(server, await note(server, caller, decided));
  });
}

function withdrawRoute(server: ConsoleServer): void {
  const { database } = server;
  staffRoute(server, contract.withdrawClaim, async ({ id, note: why }, caller) => {
    await historyReached(server);
    const claim = await findClaim(database, id);
    if (claim === undefined) return reject("ILLEGAL_OPERATION");
    if (claim.withdrawn !== undefined) return reject("ALREADY_REVIEWED");
    const key = keyOfDecision(contract.withdrawClaim, id);
    const decided = { event: "CLAIM_WITHDRAWN", subject: id, details: { id, why }, key } as const;
    return firstDecision(server, await note(server, caller, decided));
  });
}

/** One key for all people: of those who decide a claim at once one does. */
function keyOfDecision({ path }: { readonly path: string }, id: number) {
  return commandKey(path, TIMER, String(id), {});
}

/** Answers once the decision can be read by everybody. */
async function firstDecision(
  server: ConsoleServer,
  noted: Outcome<Committed<void>>,
): Promise<Outcome<Record<string, never>>> {
  if (!noted.ok) return noted;
  if (noted.value.repeated) return reject("ALREADY_REVIEWED");
  await historyReached(server, noted.value.record.stamp.sequence);
  return accept({});
}

/** Everything that the second person confirms: the chain has its hash. */
function detailsOf(
  terms: ClaimTerms,
  { note, lapsesMs }: Pick<Claim, "note" | "lapsesMs">,
): DeskContent["details"] {
  const { kind, statement, issuer, reference, evidence, issuedMs, expiresMs } = terms;
  return {
    kind,
    statement,
    issuer,
    reference,
    evidence,
    issued_ms: issuedMs,
    expires_ms: expiresMs,
    note,
    lapses_ms: lapsesMs,
  };
}

/** The complete claim, because the second person confirms exactly this. */
function termsOf(form: InputOf<typeof contract.proposeClaim>, nowMs: number): Outcome<ClaimTerms> {
  const { kind, issued_ms: issuedMs, expires_ms: expiresMs } = form;
  const statement = form.statement.normalize("NFC").trim();
  const issuer = form.issuer.normalize("NFC").trim();
  if (statement === "") return reject("MISSING_PARAMETER", { field: "statement" });
  if (issuer === "") return reject("MISSING_PARAMETER", { field: "issuer" });
  if (form.evidence.trim() === "") return reject("MISSING_PARAMETER", { field: "evidence" });
  const evidence = addressOf(form.evidence.trim());
  if (evidence === undefined) return reject("PARAMETER_ERROR", { field: "evidence" });
  if (issuedMs > nowMs) return reject("PARAMETER_ERROR", { field: "issued_ms" });
  if (expiresMs <= nowMs || expiresMs > nowMs + LIFE_MAX_MS) {
    return reject("PARAMETER_ERROR", { field: "expires_ms" });
  }
  const reference = form.reference.trim();
  return accept({ kind, statement, issuer, reference, evidence, issuedMs, expiresMs });
}

/** A public https address: another scheme could run code in a member's browser. */
function addressOf(text: string): string | undefined {
  const address = URL.parse(text);
  const isOpen = address?.protocol === "https:" && address.username === "";
  return isOpen && address.password === "" ? address.href : undefined;
}

function rowData(
  claim: Claim,
  asked: {
    readonly names: StaffNames;
    readonly caller: StaffCaller;
    readonly timeMs: number;
    /** The claims whose second person the caller may be. */
    readonly confirmable: ReadonlySet<Claim>;
  },
) {
  const { note, proposer, proposedMs, lapsesMs, confirmed, withdrawn } = claim;
  const { names, caller, timeMs, confirmable } = asked;
  const state = stateOf(claim, timeMs);
  const decision = (by: Claim["confirmed"]) =>
    by === undefined ? null : { staff: names(by.by), time_ms: by.timeMs };
  return {
    ...claimData(claim),
    state,
    note,
    proposer: names(proposer),
    proposed_ms: proposedMs,
    lapses_ms: lapsesMs,
    confirmed: decision(confirmed),
    withdrawn: decision(withdrawn),
    mine_to_confirm:
      state === "proposed" && permits(caller.roles, "claims.change") && confirmable.has(claim),
  };
}

function stateOf(claim: Claim, timeMs: number) {
  const { confirmed, withdrawn, expiresMs } = claim;
  if (withdrawn !== undefined) return "withdrawn" as const;
  if (timeMs >= expiresMs) return "expired" as const;
  if (confirmed !== undefined) return "standing" as const;
  return hasLapsed(keptOf(claim), timeMs) ? ("lapsed" as const) : ("proposed" as const);
}

/** The proposal for the core's rules: it lapses with its own deadline, not with its evidence. */
function keptOf({ proposer, lapsesMs, confirmed, withdrawn }: Claim): KeptProposal {
  const isDecided = confirmed !== undefined || withdrawn !== undefined;
  return { proposer: -proposer, expiresMs: lapsesMs, isDecided };
}
