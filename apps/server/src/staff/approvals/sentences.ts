import type { SentenceLinkData, SentenceValueData } from "@sumi/contract/approvals/sentence.ts";
import type { ApprovalData } from "@sumi/contract/approvals/staff.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { ProposalRow } from "@sumi/store/approvals/rows.ts";
import type { StaffActs } from "../../platform/staff/acts.ts";
import { foreseeAll } from "../../platform/staff/foresight.ts";
import { type MemberNames, memberNames, type StaffNames } from "../../platform/staff/names.ts";
import type { ActSentence, SentenceLink, SentenceValue } from "../../platform/staff/sentences.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { actIn, declared } from "./declared.ts";

type InWords = Pick<ApprovalData, "sentence" | "impact">;

type Asked = {
  readonly state: ApprovalData["state"];
  readonly names: StaffNames;
};

/**
 * These proposals in words. What would change is read from the state as it is now, so only open
 * ones say it, and what they would do to the ledger.
 */
export async function sentencesOf(
  server: ConsoleServer,
  acts: StaffActs,
  rows: readonly ProposalRow[],
  { state, names }: Asked,
): Promise<ReadonlyMap<number, InWords>> {
  const read = await server.commands.read((exchange, timeMs) => {
    return rows.map((row) => ({
      row,
      sentence: declared(acts, row.act).sentence(exchange, actIn(row.act), timeMs),
      impact: state === "open" ? impactOf(exchange, row) : [],
    }));
  });
  const members = read.flatMap(({ sentence }) => membersIn(sentence));
  const people = { members: await memberNames(server, [...new Set(members)]), staff: names };
  const told = read.map(({ row, sentence, impact }) => {
    const words = wordsOf(server, people, sentence, row.kind);
    const changes = state === "open" ? words.changes : [];
    return [row.proposal, { sentence: { ...words, changes }, impact }] as const;
  });
  return new Map(told);
}

/** Nothing for an act that would be refused by now. */
function impactOf(exchange: Exchange, { act, proposer }: ProposalRow) {
  const proposed = actIn(act);
  if (exchange.acts.refusalOf(proposed) !== undefined) return [];
  const deciders = { proposer: -proposer, approver: -proposer };
  return foreseeAll(exchange, exchange.acts.foresee(proposed, deciders));
}

function valuesIn({ values, changes = [] }: ActSentence): readonly SentenceValue[] {
  const changed = changes.flatMap(({ before, after }) => [before, after]);
  return [...Object.values(values), ...changed];
}

function membersIn(sentence: ActSentence): readonly number[] {
  return valuesIn(sentence).flatMap((value) => (value.kind === "member" ? [value.member] : []));
}

type People = { readonly members: MemberNames; readonly staff: StaffNames };

function wordsOf(
  { numbers }: Pick<ConsoleServer, "numbers">,
  people: People,
  { variant, values, changes = [], links = [] }: ActSentence,
  act: string,
) {
  const shownValue = (value: SentenceValue): SentenceValueData => {
    switch (value.kind) {
      case "member":
        return { kind: "member", member: people.members(value.member) };
      case "staff":
        return { kind: "staff", staff: people.staff(value.staff) };
      case "case":
        return { kind: "text", text: numbers.shown(value.numbering, value.number) };
      default:
        return value;
    }
  };
  const shownLink = (link: SentenceLink): SentenceLinkData => {
    if ("id" in link) return link;
    return { thing: link.thing, id: numbers.shown(link.numbering, link.number) };
  };
  return {
    name: variant === undefined ? act : `${act}_${variant}`,
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, shownValue(value)]),
    ),
    changes: changes.map(({ what, before, after }) => {
      return { what, before: shownValue(before), after: shownValue(after) };
    }),
    links: links.map(shownLink),
  };
}
