import { uidOf } from "@sumi/primitives/invite-code.ts";
import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PROSPECTUSES } from "../member/subscriptions/demonstration-prospectuses.ts";
import type { ConsoleHouse, StaffVisitor } from "../testing/console-house.ts";
import { contribute, draftMachine, openMachine } from "../testing/mining-house.ts";
import { draftSale } from "../testing/sale-house.ts";
import type { Answer } from "../testing/visitor.ts";
import {
  addPasskey,
  type Belongings,
  FAR_LONG,
  openWholeHouse,
  sample,
  wellEquipped,
} from "../testing/whole-house.ts";
import { TRON, TXID } from "../testing/withdrawal-desk.ts";

// Every staff call that takes a key: many calls with one key have one effect.

let opened: ConsoleHouse;
let staff: StaffVisitor;
let colleague: StaffVisitor;
let third: StaffVisitor;
let has: Belongings;
let sales: Readonly<Record<"draft" | "supplied" | "open" | "suspended", string>>;
let issuer: number;
let machines: Readonly<Record<"draft" | "another" | "open" | "suspended", string>>;
let other: Belongings;
/** An account of the house. */
let maker: number;

beforeAll(async () => {
  opened = await openWholeHouse();
  await opened.staff("support");
  staff = await opened.staff(...STAFF_ROLES);
  colleague = await opened.staff(...STAFF_ROLES);
  third = await opened.staff(...STAFF_ROLES);
  const equipped = await wellEquipped(opened, { passkey: false });
  ({ has } = equipped);
  const another = await wellEquipped(opened, { passkey: false });
  other = another.has;
  for (const { visitor } of [equipped, another]) opened.reads(staff, visitor.number);
  for (const one of [colleague, third]) opened.reads(one, equipped.visitor.number);
  const { script } = opened.house;
  maker = script.exchange.members.count + 1;
  const account = { account: "account-of-a-maker", sponsor: 0, house: "maker" } as const;
  script.accept({ type: "OpenMember", actor: 0, ...account });
  opened.reads(colleague, maker);
  await addPasskey(another.visitor);
  await colleague.post("/Staff/claimsupport", { id: has.thread });
  sales = openSales();
  machines = openMachines();
  const outside = { asset: "USDT", network: "TRC20", amount: "1000", evidence: "proof-2" };
  script.decide({ act: "ContributeCapital", ...outside });
  sample(opened.house);
});
afterAll(() => opened.close());

/** Sales of one member in each state that a call of the staff changes. */
function openSales(): typeof sales {
  const { house } = opened;
  issuer = house.script.openMember({ BTC: "40" });
  house.script.certify(issuer);
  const terms = () => ({
    startMs: house.script.timeMs + HOUR_MS * 48,
    endMs: house.script.timeMs + HOUR_MS * 96,
  });
  const all = Array.from({ length: 4 }, () => draftSale(house, issuer, terms()));
  const [draft = 0, supplied = 0, open = 0, suspended = 0] = all;
  for (const project of [supplied, open, suspended]) {
    const { terms: hash } = house.script.exchange.subscriptions.get(project);
    house.script.accept({ type: "DeliverSupply", actor: issuer, project, terms: hash });
    if (project !== supplied) house.script.decide({ act: "OpenProject", project });
  }
  const stop = { actor: -7, project: suspended, reason: "INCIDENT" } as const;
  house.script.accept({ type: "SuspendProject", ...stop });
  house.journal.publish();
  return {
    draft: String(draft),
    supplied: String(supplied),
    open: String(open),
    suspended: String(suspended),
  };
}

/** Machines in each state that a call of the staff changes. */
function openMachines(): typeof machines {
  const { house } = opened;
  const frozen = { isFrozen: true } as const;
  const [draft, another] = [draftMachine(house), draftMachine(house)];
  const [open, suspended] = [openMachine(house, frozen), openMachine(house, frozen)];
  const stop = { actor: -7, machine: suspended, reason: "INCIDENT" } as const;
  house.script.accept({ type: "SuspendSale", ...stop });
  contribute(house, "1");
  house.journal.publish();
  return {
    draft: String(draft),
    another: String(another),
    open: String(open),
    suspended: String(suspended),
  };
}

function machineForm(): Fields {
  const coins = { pay_coin: "USDT", coin: "BTC", platform_coin: "USDT", platform_min: "0" };
  const figures = { supply: "10", price: "1000", daily: "0.01", term_days: "30" };
  const dates = { list_ms: inHours(1), delist_ms: inHours(96) };
  const kinds = { ownership: "shared", income_type: "coin", once: "false", frozen: "false" };
  const others = { name: "BTC-30", referrals_min: "0", forbidden: "" };
  const prospectus = JSON.stringify(PROSPECTUSES.NGR);
  return { ...coins, ...figures, ...dates, ...kinds, ...others, prospectus, ...note };
}

function draftForm(): Fields {
  const sizes = { order_min: "0.1", order_max: "1", personal_cap: "1", total: "5", price: "100" };
  const dates = { start_ms: inHours(48), end_ms: inHours(96), lock_days: "30", release_days: "1" };
  const uid = String(uidOf(issuer));
  const terms = { coin: "BTC", quote: "USDT", mode: "pro_rata", once: "false", forbidden: "" };
  const prospectus = JSON.stringify(PROSPECTUSES.NGR);
  return { uid, ...terms, ...sizes, ...dates, prospectus, ...note };
}

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => String(opened.house.script.timeMs + hours * HOUR_MS);
type Fields = Readonly<Record<string, string>>;
const evidence = { evidence: "ticket 12" };
const note = { note: "as agreed" };
const OF_CONTRACT = { symbol: FAR_LONG.symbol };
const HALT = { ...OF_CONTRACT, status: "cancel_only", reason: "INCIDENT" };
const HALT_OF_COIN = { mode: "trial", coin: "BTC", reason: "INCIDENT" };

function brakeOn(kind: string) {
  const until_ms = String(opened.house.script.timeMs + 3_600_000);
  return { kind, name: "", reason: "INCIDENT", until_ms, note: "ticket 12" };
}

/** A valid form for each call, in an order in which each finds what it needs. */
const FORMS: readonly (readonly [call: string, form: () => Fields])[] = [
  ["proposeaddresses", () => ({ coin: "USDT", network: "TRC20", addresses: TRON })],
  ["proposecapital", () => ({ coin: "USDT", network: "MAIN", amount: "10", ...evidence })],
  [
    "transferhouse",
    () => ({ coin: "BTC", from: "sys:convert", to: "sys:treasury", amount: "0.1", ...evidence }),
  ],
  ["proposeasset", () => ({ coin: "SOL", index_decimals: "2" })],
  ["proposenetwork", () => ({ coin: "USDT", network: "BEP-20", deposit_min: "1" })],
  ["proposemarketstatus", () => ({ symbol: "BTC-USDT", status: "cancel_only" })],
  [
    "proposeparameter",
    () => ({ key: "support.link", value: "https://a.example", effective_ms: "0" }),
  ],
  ["linkstaff", () => ({ number: String(staff.number - 1), uid: has.uid })],
  [
    "decidelink",
    () => {
      const pair = { uid: has.uid, other: other.uid };
      return { ...pair, verdict: "confirmed", reason: "SAME_PERSON", ...note };
    },
  ],
  ["brake", () => brakeOn("conversion")],
  ["proposebrake", () => brakeOn("sign_ups")],
  ["proposelifting", () => ({ kind: "conversion", name: "", note: "it is well again" })],
  ["haltcontracts", () => ({ ...HALT_OF_COIN, until_ms: inHours(1), ...note })],
  ["proposecontractshalt", () => ({ ...HALT_OF_COIN, until_ms: inHours(2), ...note })],
  ["resumecontracts", () => ({ mode: "trial", coin: "BTC", ...note })],
  ["haltperpetual", () => ({ ...HALT, until_ms: inHours(1), ...note })],
  ["proposeperpetualhalt", () => ({ ...HALT, until_ms: inHours(2), ...note })],
  ["resumeperpetual", () => ({ ...OF_CONTRACT, ...note })],
  ["delistperpetual", () => ({ ...OF_CONTRACT, settle_ms: inHours(24 * 8), ...note })],
  [
    "proposeperpetual",
    () => {
      const grid = { tick: "0.01", lot: "0.001", price_max: "100000" };
      return { coin: "ETH", ...grid, quantity_min: "0.001", quantity_max: "1000" };
    },
  ],
  ["draftproject", () => draftForm()],
  ["discardproject", () => ({ project: sales.draft, ...note })],
  ["openproject", () => ({ project: sales.supplied, ...note })],
  ["resumeproject", () => ({ project: sales.suspended, ...note })],
  ["suspendproject", () => ({ project: sales.open, reason: "INCIDENT", ...note })],
  ["cancelproject", () => ({ project: sales.open, reason: "INCIDENT", ...note })],
  ["draftmachine", () => machineForm()],
  ["discardmachine", () => ({ machine: machines.another, ...note })],
  ["openmachine", () => ({ machine: machines.draft, ...note })],
  ["resumemachine", () => ({ machine: machines.suspended, ...note })],
  ["suspendmachine", () => ({ machine: machines.open, reason: "INCIDENT", ...note })],
  ["thawincome", () => ({ machine: machines.open, ...note })],
  ["fundmachine", () => ({ machine: machines.open, amount: "0.1", evidence: "order 9" })],
  ["reducemachine", () => ({ machine: machines.open, amount: "0.1", evidence: "order 9" })],
  ["stopmachine", () => ({ machine: machines.open, reason: "LAW", ...note })],
  ["fundtrialpool", () => ({ amount: "1000", ...note })],
  ["proposestaff", () => ({ change: "add", name: "yamada", roles: "auditor" })],
  ["answersupport", () => ({ id: has.thread, text: "We look into it." })],
  ["rejectdeposit", () => ({ id: has.deposit, reason: "NOT_FOUND" })],
  ["passwithdrawal", () => ({ id: has.withdrawal })],
  ["sendwithdrawal", () => ({ id: has.withdrawal, txid: TXID })],
  ["failwithdrawal", () => ({ id: has.withdrawal, ...evidence })],
  [
    "completewithdrawal",
    () => {
      takeBackFailure();
      return { id: has.withdrawal, confirmations: "6" };
    },
  ],
  ["assigncase", () => ({ kind: "deposit", id: other.deposit })],
  ["unassigncase", () => ({ kind: "deposit", id: other.deposit })],
  ["confirmdeposit", () => ({ id: other.deposit, amount: "50", txid: TXID, output: "0" })],
  [
    "holdwithdrawal",
    () => ({ id: other.withdrawal, reason: "DOCUMENTS", deadline_ms: inHours(30), ...note }),
  ],
  ["rejectwithdrawal", () => ({ id: other.withdrawal, reason: "ADDRESS_RISK" })],
  ["blockwithdrawals", () => ({ uid: has.uid, until_ms: inHours(2), reason: "SECURITY", ...note })],
  ["prohibittrading", () => ({ uid: has.uid, until_ms: inHours(2), reason: "SECURITY", ...note })],
  ["freezemember", () => ({ uid: has.uid, reason: "SECURITY", review_by_ms: inHours(2) })],
  [
    "proposehousefreeze",
    () => ({ uid: String(uidOf(maker)), reason: "SECURITY", review_by_ms: inHours(2) }),
  ],
  ["proposedecertify", () => ({ uid: has.uid, reason: "EXPIRED" })],
  ["proposeallowtrading", () => ({ uid: has.uid })],
  ["proposeunfreeze", () => ({ uid: has.uid })],
  ["proposefactorreset", () => ({ uid: other.uid, ...note })],
];

/** Calls that need a longer setup; they go through the same code as these. */
const ELSEWHERE = [
  "approve",
  "assignpayouts",
  "changeagent",
  "keepfrozen",
  "notemember",
  "proposeannouncement",
  "proposemarket",
  "proposepage",
  "proposereversal",
  "proposewithdrawingannouncement",
  "proposewithdrawingpage",
  "rejectproposal",
  "scheduleauction",
  "sendpayouts",
  "takebackproposal",
  "takeovercase",
  "takesales",
  "unlinkstaff",
];

/** Nothing is completed while its failure is proposed. */
function takeBackFailure(): void {
  const { script } = opened.house;
  const { approvals, timeMs } = script.exchange;
  const proposed = approvals.standingAt(timeMs).find(({ act }) => act.includes("FailWithdrawal"));
  const proposal = proposed?.number ?? 0;
  script.accept({ type: "TakeBackProposal", actor: -third.number, proposal });
}

/**
 * One person never takes two steps of a withdrawal in a row, and all calls would be more than one
 * person may make at once.
 */
const OF_A_COLLEAGUE = [
  "proposebrake",
  "proposelifting",
  "answersupport",
  "sendwithdrawal",
  "proposehousefreeze",
  "proposecontractshalt",
];
/** Neither who passed nor who sent a withdrawal declares it failed. */
const OF_A_THIRD = ["failwithdrawal", "brake"];

test.each(FORMS)("%s under one key, clicked five times at once, is once", async (call, form) => {
  const fields = { ...form(), client_id: "one-click" };
  const isOfAnother = OF_A_COLLEAGUE.includes(call) || /project$/.test(call);
  const isOfThird = OF_A_THIRD.includes(call) || /machine$|^thawincome$/.test(call);
  const one = isOfThird ? third : isOfAnother ? colleague : staff;
  const ask = (): Promise<Answer> => one.post(`/Staff/${call}`, fields);
  const before = opened.house.script.exchange.sequence;
  const answers = await Promise.all(Array.from({ length: 5 }, ask));
  const later = await ask();
  expect([answers[0]?.data.error, later.code]).toEqual([undefined, 1000]);
  for (const { data } of [...answers, later]) expect(data).toEqual(answers[0]?.data);
  expect(opened.house.script.exchange.sequence - before).toBe(1);
});

test("every call of the staff with a key is among those, or stands elsewhere", () => {
  const keyed = opened.console.endpoints
    .filter(({ input }) => "client_id" in input.shape)
    .map(({ path }) => path.replace("/Staff/", ""));
  const tried = FORMS.map(([call]) => call);
  expect(keyed.filter((call) => !tried.includes(call)).sort()).toEqual(ELSEWHERE);
});
