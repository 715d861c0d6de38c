import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { CommandKey } from "@sumi/core/stamp.ts";
import { chainFrame, type Frame } from "@sumi/journal/frame.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { expect } from "vitest";
import { plainUnitsOf } from "../decimal.ts";
import type { Finding } from "../finding.ts";
import { outOfColumns } from "../frames/columns.ts";
import { type Day, type Told, tell } from "./day.ts";

/** A parsed line of a frame, which may be changed freely. */
export type Loose = { [field: string]: unknown };
export type Lines = {
  /** The command's line as asked, and its line with the events. */
  readonly asked: Loose;
  readonly happened: Loose & { events: Loose[] };
};

/** Changes the two lines of one command. */
export type Forgery = (lines: Lines) => void;

/**
 * Changes the last command, or the one `back` commands before it, and makes all hashes valid again.
 * If the command itself changes, its client's deed changes with it: only the exchange is to blame.
 */
export function forged(day: Day, forgery: Forgery, back = 0): readonly Told[] {
  const sequence = day.exchange.sequence - back;
  const key = day.records[sequence - 1]?.key;
  let asked: Loose = {};
  const told = resealed(day, (frame) => {
    const text = Buffer.from(frame.body).toString();
    const changed = changedText(text, sequence, (lines) => {
      forgery(lines);
      const { sequence: _, ...fields } = lines.asked;
      asked = { ...fields, actor: lines.happened.actor };
    });
    return { ...frame, body: Buffer.from(changed) };
  });
  return told.map((each) => (each.kind === "intends" ? wanting(each, key, asked) : each));
}

function wanting(
  told: Extract<Told, { kind: "intends" }>,
  key: CommandKey | undefined,
  asked: Loose,
): Told {
  const { deed } = told;
  if (key === undefined || deed.command.key?.high !== key.high) return told;
  const units = plainUnitsOf(String(asked.amount));
  const amount = units === undefined ? {} : { amount: units };
  // The frame's line is the command itself, except for its amounts.
  const command = { ...deed.command, ...asked, ...amount } as ExchangeCommand;
  return { kind: "intends", deed: { ...deed, command } };
}

/** Changes every frame and seals it again, upon the frame before as it is now. */
export function resealed(day: Day, change: (frame: Frame) => Frame): readonly Told[] {
  let prevHash: Uint8Array | undefined;
  return day.told.map((told) => {
    if (told.kind !== "committed") return told;
    const { hash: _, ...content } = change({ ...told.frame, prevHash });
    const frame = chainFrame(content);
    prevHash = frame.hash;
    return { kind: "committed", frame };
  });
}

/** The auditor's findings in the chain alone, without the clients' answers. */
export function findingsInChain(told: readonly Told[]): readonly string[] {
  const heard = told.filter(({ kind }) => kind !== "answered" && kind !== "looked");
  return spoken(tell(heard).findings);
}

/** Findings as text, such as "I5 Traded says …". */
export function spoken(findings: readonly Finding[]): readonly string[] {
  return findings.map(({ invariant, text }) => `${invariant} ${text}`);
}

/** Matchers for these sentences, one to one. */
export function matching(patterns: readonly RegExp[]): readonly unknown[] {
  return patterns.map((pattern) => expect.stringMatching(pattern));
}

/** The n-th event of a type in forged lines, with lists instead of columns. */
export function eventOf({ happened }: Lines, type: string, n = 0): Loose {
  const event = happened.events.filter((each) => each.type === type)[n];
  assert(event !== undefined, `there is a ${type} to forge`);
  outOfColumns(event);
  return event;
}

/** Removes the n-th event of a type. */
export function without(lines: Lines, type: string, n = 0): void {
  const event = eventOf(lines, type, n);
  lines.happened.events = lines.happened.events.filter((each) => each !== event);
}

function changedText(text: string, sequence: number, forgery: Forgery): string {
  const [asked = "", happened = ""] = text.startsWith("\n") ? ["", text] : text.split("\n\n");
  const starts = `{"sequence":${sequence},`;
  const askedLines = asked.split("\n");
  const happenedLines = happened.split("\n");
  const at = askedLines.findIndex((line) => line.startsWith(starts));
  if (at < 0) return text;
  const lines: Lines = {
    asked: JSON.parse(askedLines[at] ?? ""),
    happened: JSON.parse(happenedLines[at] ?? ""),
  };
  forgery(lines);
  askedLines[at] = JSON.stringify(lines.asked);
  happenedLines[at] = JSON.stringify(lines.happened);
  return `${askedLines.join("\n")}\n\n${happenedLines.join("\n")}`;
}
