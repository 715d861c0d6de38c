import * as contract from "@sumi/contract/appeals/staff.ts";
import { permits } from "@sumi/contract/permissions.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import { refusalOfAgain, refusalOfFirst } from "@sumi/core/review/second-person.ts";
import { memberOfUid } from "@sumi/primitives/invite-code.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import {
  answerAppeal,
  type FrozenMember,
  type FrozenPlace,
  findFrozen,
  readFrozen,
} from "@sumi/store/appeals/appeals.ts";
import type { Page } from "@sumi/store/tables/paging.ts";
import { letterOf, lettersOf, sealLetter } from "../../member/appeals/letters.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { historyReached } from "../../platform/server/history.ts";
import { act } from "../../platform/staff/acting.ts";
import { note } from "../../platform/staff/desk.ts";
import { memberNamed, openFile } from "../../platform/staff/file-access.ts";
import {
  type MemberNames,
  memberNames,
  type StaffNames,
  staffNames,
} from "../../platform/staff/names.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { momentCell, tableRoute } from "../../platform/staff/table-route.ts";

/** The freezes that must be reviewed, and the letters of frozen members. */
export function appealRoutes(server: ConsoleServer): void {
  listRoute(server);
  caseRoute(server);
  answerRoute(server);
  keepRoute(server);
}

function listRoute(server: ConsoleServer): void {
  const { database, nowMs } = server;
  const read = async (input: Asked) => {
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const page = input.uid === undefined ? await pageOf(server, input) : await oneOf(server, input);
    if (!page.ok) return page;
    const { rows, next } = page.value;
    const names = {
      members: await memberNames(
        server,
        rows.map(({ member }) => member),
      ),
      staff: await staffNames(database),
      nowMs: nowMs(),
    };
    return accept({
      frozen: rows.map((row) => frozenData(row, names)),
      next_cursor: next ?? null,
      sequence: String(reached.value),
    });
  };
  staffRoute(server, contract.appeals, read);
  tableRoute(server, {
    list: contract.appeals,
    file: contract.appealsFile,
    name: "appeals",
    read,
    rowsOf: ({ frozen }) => frozen,
    columns: {
      uid: ({ member }) => member.uid,
      user_name: ({ member }) => member.username,
      reason: ({ reason }) => reason,
      decided: ({ decided_ms: timeMs }) => momentCell(timeMs),
      staff: ({ decided_by: staff }) => staff.number,
      review_by: ({ review_by_ms: timeMs }) => momentCell(timeMs),
      appeal: ({ appeal }) => appeal,
      written: ({ written_ms: timeMs }) => momentCell(timeMs),
    },
  });
}

type Asked = Omit<InputOf<typeof contract.appeals>, "uid"> & {
  readonly uid?: string | undefined;
};
type FrozenPage = Outcome<Page<FrozenMember>>;

async function pageOf(server: ConsoleServer, { state, cursor, limit }: Asked): Promise<FrozenPage> {
  const after = placeOf(cursor);
  if (!after.ok) return after;
  const found = await readFrozen(server.database, {
    nowMs: server.nowMs(),
    waiting: state === "waiting",
    after: after.value,
    limit: limit + 1,
  });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const isMore = found.length > limit && last !== undefined;
  return accept({ rows, next: isMore ? cursorOf(last) : undefined });
}

/** The member of a link, answered or not; no row once they go on. */
async function oneOf({ database }: ConsoleServer, { uid }: Asked): Promise<FrozenPage> {
  const member = memberOfUid(Number(uid));
  const found = member === undefined ? undefined : await findFrozen(database, member);
  return accept({ rows: found === undefined ? [] : [found], next: undefined });
}

function caseRoute(server: ConsoleServer): void {
  const { database, nowMs, vault } = server;
  staffRoute(server, contract.appealCase, async ({ uid }, caller) => {
    const member = await openFile(server, caller, uid);
    if (!member.ok) return member;
    const found = await frozenNow(server, member.value);
    if (!found.ok) return found;
    const members = await memberNames(server, [member.value]);
    const staff = await staffNames(database);
    const answer = found.value.appeal?.answer;
    return accept({
      ...frozenData(found.value, { members, staff, nowMs: nowMs() }),
      ...(await lettersOf(vault, found.value)),
      answered_by: answer === undefined ? null : staff(answer.by),
      may_answer: await mayAnswer(server, found.value, caller),
      sequence: String(server.sequence()),
    });
  });
}

function answerRoute(server: ConsoleServer): void {
  const { database, nowMs, vault } = server;
  staffRoute(server, contract.answerAppeal, async ({ uid, answer }, caller) => {
    const text = letterOf("answer", answer);
    if (!text.ok) return text;
    const member = await openFile(server, caller, uid);
    if (!member.ok) return member;
    const found = await frozenNow(server, member.value);
    if (!found.ok) return found;
    const { appeal, decision, appealedBy } = found.value;
    if (appeal === undefined) return reject("ILLEGAL_OPERATION");
    if (appeal.answer !== undefined) return reject("ALREADY_REVIEWED");
    const refusal = await refusalOfReviewer(server, appealedBy, caller);
    if (refusal !== undefined) return refusal;
    const letter = { ...found.value, part: "answer", text: text.value } as const;
    const sealedText = await sealLetter(vault, letter);
    const answered = { sealedText, by: caller.staff, timeMs: nowMs() };
    const what = { event: "APPEAL_ANSWERED", member: member.value, details: { decision } } as const;
    const noted = await note(server, caller, what);
    if (!noted.ok) return noted;
    if (!(await answerAppeal(database, found.value, answered))) return reject("ALREADY_REVIEWED");
    return accept({});
  });
}

/** Prolongs a freeze after its review. The core asks for another person than the last. */
function keepRoute(server: ConsoleServer): void {
  staffRoute(server, contract.keepFrozen, async (input, caller) => {
    const member = await memberNamed(server, input.uid);
    if (!member.ok) return member;
    const fields = { member: member.value, reason: input.reason, reviewByMs: input.review_by_ms };
    const { path } = contract.keepFrozen;
    const key = commandKey(path, -caller.staff, input.client_id, fields);
    const given = await act(server, caller, {
      command: { type: "KeepFrozen", actor: -caller.staff, key, ...fields },
      text: input.note,
      subject: "",
      view: () => undefined,
    });
    if (!given.ok) return given;
    return accept({ sequence: String(given.value.record.stamp.sequence) });
  });
}

/** Tells beforehand whether an answer of this person's would be refused. */
async function mayAnswer(
  server: ConsoleServer,
  { appeal, appealedBy }: FrozenMember,
  caller: StaffCaller,
): Promise<boolean> {
  if (appeal === undefined || appeal.answer !== undefined) return false;
  if (!permits(caller.roles, "members.review")) return false;
  return (await refusalOfReviewer(server, appealedBy, caller)) === undefined;
}

/** An appeal is answered by another person than the one whose decision it is about. */
function refusalOfReviewer(
  { commands }: ConsoleServer,
  appealedBy: number,
  { staff }: StaffCaller,
): Promise<Rejected | undefined> {
  return commands.read(({ staffAccounts }, timeMs) => {
    const decider = { staff: -staff, timeMs };
    return (
      refusalOfAgain(staffAccounts, -appealedBy, decider) ??
      refusalOfFirst(staffAccounts, -staff, timeMs)
    );
  });
}

/** The member's current freeze; ILLEGAL_OPERATION if the member is not frozen. */
async function frozenNow(server: ConsoleServer, member: number): Promise<Outcome<FrozenMember>> {
  const reached = await historyReached(server);
  if (!reached.ok) return reached;
  const found = await findFrozen(server.database, member);
  return found === undefined ? reject("ILLEGAL_OPERATION") : accept(found);
}

function frozenData(
  row: FrozenMember,
  names: {
    readonly members: MemberNames;
    readonly staff: StaffNames;
    readonly nowMs: number;
  },
) {
  const { member, reason, reviewByMs, decidedBy, decidedMs, appeal } = row;
  return {
    member: names.members(member),
    reason,
    review_by_ms: reviewByMs,
    overdue: names.nowMs >= reviewByMs,
    decided_ms: decidedMs,
    decided_by: names.staff(decidedBy),
    appeal: appealState(row),
    written_ms: appeal?.writtenMs ?? null,
  };
}

function appealState({ appeal }: FrozenMember): "none" | "waiting" | "answered" {
  if (appeal === undefined) return "none";
  return appeal.answer === undefined ? "waiting" : "answered";
}

const CURSOR = /^(\d{1,15})\.(\d{1,9})$/;

function placeOf(cursor: string | undefined): Outcome<FrozenPlace> {
  if (cursor === undefined) return accept({ reviewByMs: 0, member: 0 });
  const [, reviewByMs, member] = CURSOR.exec(cursor) ?? [];
  if (reviewByMs === undefined) return reject("PARAMETER_ERROR", { field: "cursor" });
  return accept({ reviewByMs: Number(reviewByMs), member: Number(member) });
}

function cursorOf({ reviewByMs, member }: FrozenMember): string {
  return `${reviewByMs}.${member}`;
}
