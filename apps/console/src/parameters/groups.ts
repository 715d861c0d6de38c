import { isOfCountry } from "../kit/use-parameter-words.ts";
import type { Parameter } from "./ParametersScreen.tsx";

/** Parameters that stand together: those of one market, one network, one duty of the house. */
export type ParameterGroup = {
  readonly id: string;
  /** The first part of their keys; those of countries are a topic of their own. */
  readonly topic: string;
  /** The thing they are about; empty for the house, or all countries. */
  readonly thing: readonly string[];
  readonly rows: readonly Parameter[];
};

/** The groups in the order of their topics, and of their things within. */
export function groupsOf(rows: readonly Parameter[]): readonly ParameterGroup[] {
  const groups = [...Map.groupBy(rows, groupIdOf)].map(([id, members]) => {
    const [first] = members;
    const thing = first === undefined || isOfCountry(first) ? [] : first.thing;
    return { id, topic: first === undefined ? "" : topicOf(first), thing, rows: members };
  });
  return groups.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function groupIdOf(row: Parameter): string {
  return isOfCountry(row) ? topicOf(row) : [topicOf(row), ...row.thing].join(" ");
}

/**
 * The rows to show. A country that is judged like all others says nothing, so it is listed only
 * where it was asked for.
 */
export function shownRows(
  rows: readonly Parameter[],
  wish: { readonly group: string; readonly q: string },
  wordsOf: (row: Parameter) => string,
): readonly Parameter[] {
  const wanted = wish.q.toLowerCase().split(/\s+/).filter(Boolean);
  const isAsked = wanted.length > 0 || wish.group !== "";
  return rows.filter((row) => {
    if (wish.group !== "" && groupIdOf(row) !== wish.group) return false;
    if (!isAsked && isOfCountry(row) && isAsFirst(row)) return false;
    const words = wordsOf(row).toLowerCase();
    return wanted.every((word) => words.includes(word));
  });
}

function isAsFirst({ value, initial, announced }: Parameter): boolean {
  return value === initial && announced.length === 0;
}

function topicOf({ name }: Parameter): string {
  const [topic = ""] = name.split(".");
  return isOfCountry({ name }) ? `${topic}_country` : topic;
}
