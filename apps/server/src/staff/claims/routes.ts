import * as contract from "@sumi/contract/claims/staff.ts";
import { permits } from "@sumi/contract/permissions.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import {
  type Claim,
  type ClaimTerms,
  confirmClaim,
  findClaim,
  proposeClaim,
  readClaims,
  withdrawClaim,
} from "@sumi/store/claims/claims.ts";
import { claimData } from "../../member/claims/data.ts";
import { note } from "../../platform/staff/desk.ts";
import { type StaffNames, staffNames } from "../../platform/staff/names.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

const DAY_MS = 86_400_000;
/** A proposal lapses after a day, as acts of the core do. */
const LAPSE_MS = DAY_MS;
/** Nothing is claimed for longer without somebody looking at the evidence again. */
const LIFE_MAX_MS = 400 * DAY_MS;

/** What the operator says of itself: proposed with evidence, confirmed by somebody else. */
export function claimRoutes(server: ConsoleServer): void {
  listRoute(server);
  proposeRoute(server);
  confirmRoute(server);
  withdrawRoute(server);
}

function listRoute(server: ConsoleServer): void {
  const { database, nowMs } = server;
  staffRoute(server, contract.staffClaims, async (input, caller) => {
    const page = await readClaims(database, input);
    if (!page.ok) return page;
    const { rows, next } = page.value;
    const names = await staffNames(database);
    return accept({
      claims: rows.map((row) => rowData(row, { names, caller, nowMs: nowMs() })),
      next_cursor: next ?? null,
    });
  });
}

function proposeRoute(server: ConsoleServer): void {
  const { database, nowMs } = server;
  staffRoute(server, contract.proposeClaim, async (form, caller) => {
    const proposedMs = nowMs();
    const terms = termsOf(form, proposedMs);
    if (!terms.ok) return terms;
    const claim = await proposeClaim(database, {
      ...terms.value,
      ...{ note: form.note ?? "", proposer: caller.staff, proposedMs },
      lapsesMs: proposedMs + LAPSE_MS,
    });
    const details = { id: claim.id, kind: claim.kind };
    await note(server, caller, { event: "CLAIM_PROPOSED", details });
    return accept({ id: String(claim.id), lapses_ms: claim.lapsesMs });
  });
}

function confirmRoute(server: ConsoleServer): void {
  const { database, nowMs } = server;
  staffRoute(server, contract.confirmClaim, async ({ id }, caller) => {
    const claim = await findClaim(database, id);
    if (claim === undefined) return reject("ILLEGAL_OPERATION");
    if (claim.proposer === caller.staff) return reject("SELF_APPROVAL");
    const decided = { id, by: caller.staff, timeMs: nowMs() };
    if (!(await confirmClaim(database, decided))) return reject("ALREADY_REVIEWED");
    const details = { id, kind: claim.kind };
    await note(server, caller, { event: "CLAIM_CONFIRMED", details });
    return accept({});
  });
}

function withdrawRoute(server: ConsoleServer): void {
  const { database, nowMs } = server;
  staffRoute(server, contract.withdrawClaim, async ({ id, note: why }, caller) => {
    const claim = await findClaim(database, id);
    if (claim === undefined) return reject("ILLEGAL_OPERATION");
    const decided = { id, by: caller.staff, timeMs: nowMs() };
    if (!(await withdrawClaim(database, decided))) return reject("ALREADY_REVIEWED");
    await note(server, caller, { event: "CLAIM_WITHDRAWN", details: { id, why } });
    return accept({});
  });
}

/** The claim as it is meant, whole: its second person confirms exactly this. */
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

/** An address that anybody may open: no other scheme runs in a member's browser. */
function addressOf(text: string): string | undefined {
  const address = URL.parse(text);
  const isOpen = address?.protocol === "https:" && address.username === "";
  return isOpen && address.password === "" ? address.href : undefined;
}

function rowData(
  claim: Claim,
  of: { readonly names: StaffNames; readonly caller: StaffCaller; readonly nowMs: number },
) {
  const { note, proposer, proposedMs, lapsesMs, confirmed, withdrawn } = claim;
  const { names, caller, nowMs } = of;
  const state = stateOf(claim, nowMs);
  const decision = (by: Claim["confirmed"]) =>
    by === undefined ? null : { staff: names(by.by), time_ms: by.timeMs };
  return {
    ...claimData(claim),
    ...{ state, note, proposer: names(proposer), proposed_ms: proposedMs, lapses_ms: lapsesMs },
    confirmed: decision(confirmed),
    withdrawn: decision(withdrawn),
    mine_to_confirm:
      state === "proposed" && permits(caller.roles, "claims.change") && proposer !== caller.staff,
  };
}

function stateOf({ confirmed, withdrawn, lapsesMs, expiresMs }: Claim, nowMs: number) {
  if (withdrawn !== undefined) return "withdrawn" as const;
  if (nowMs >= expiresMs) return "expired" as const;
  if (confirmed !== undefined) return "standing" as const;
  return nowMs < lapsesMs ? ("proposed" as const) : ("lapsed" as const);
}
