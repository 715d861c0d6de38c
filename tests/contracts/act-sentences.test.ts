/** Each act of two is said in words that stand in both languages, and does what it foresees. */

import type { Act } from "@sumi/core/commands.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";
import { stateLines } from "@sumi/core/testing/state.ts";
import english from "@sumi/messages/console/en-US/proposals.json" with { type: "json" };
import japanese from "@sumi/messages/console/ja-JP/proposals.json" with { type: "json" };
import { assert } from "@sumi/primitives/assert.ts";
import { STAFF_ACTS } from "@sumi/server/capabilities.ts";
import type { ActSentence } from "@sumi/server/platform/staff/sentences.ts";
import { expect, test } from "vitest";
import { ACTS } from "../simulation/workload/table.ts";
import { approvedEvents, forkOf, STAGES } from "./testing/stages.ts";

type Said = { readonly act: Act; readonly sentence: ActSentence };
type Foreseen = { readonly act: string; readonly events: string };

test("every act has its sentence in both languages, and does what it foresees", () => {
  const said: Said[] = [];
  const foreseen: Foreseen[] = [];
  const happened: Foreseen[] = [];
  for (const stage of STAGES) {
    const { world, sensible } = stage();
    const lines = stateLines(world.exchange);
    for (const command of Object.values(sensible).flat()) {
      if (command.type !== "Propose") continue;
      const { act } = command;
      const fork = forkOf(world, lines);
      let before: readonly ExchangeEvent[] = [];
      const events = approvedEvents(fork, command, () => {
        said.push({ act, sentence: sentenceOf(fork, act) });
        const deciders = { proposer: command.actor, approver: command.actor };
        before = fork.exchange.acts.foresee(act, deciders);
      });
      if (events === undefined) continue;
      foreseen.push({ act: act.act, events: typesOf(before) });
      happened.push({ act: act.act, events: typesOf(events.slice(1, 1 + before.length)) });
    }
  }
  expect(foreseen).toEqual(happened);
  expect([...ACTS.keys()].filter((name) => !said.some(({ act }) => act.act === name))).toEqual([]);
  const flaws = said.flatMap((each) => [flawOf(each, english), flawOf(each, japanese)]);
  expect([...new Set(flaws.filter((flaw) => flaw !== undefined))]).toEqual([]);
});

test("every sentence belongs to an act", () => {
  const sentences = Object.keys(english).filter((key) => /^[A-Z]/.test(key));
  expect(sentences.filter((key) => !ACTS.has(key.split("_")[0] ?? ""))).toEqual([]);
});

function sentenceOf({ exchange, timeMs }: ReturnType<typeof forkOf>, act: Act): ActSentence {
  const declared = STAFF_ACTS[act.act];
  assert(declared !== undefined, "every act is declared");
  // Each is only asked about acts of its own kind.
  return (declared.sentence as (...asked: unknown[]) => ActSentence)(exchange, act, timeMs);
}

/** Tells a sentence that has no words, or values that its words do not name, or lack. */
function flawOf({ act, sentence }: Said, words: Readonly<Record<string, string>>) {
  const { variant, values, changes = [], links = [] } = sentence;
  const name = variant === undefined ? act.act : `${act.act}_${variant}`;
  const text = words[name];
  if (text === undefined) return `${name} has no words`;
  const named = new Set(Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, value = ""]) => value));
  const missing = [...named].filter((value) => values[value] === undefined);
  if (missing.length > 0) return `${name} names ${missing}`;
  const unnamed = changes.find(({ what }) => words[`change_${what}`] === undefined);
  if (unnamed !== undefined) return `change_${unnamed.what} has no words`;
  return links.length === 0 ? `${name} links to nothing` : undefined;
}

/** The events without the people and moments, which the second person's yes decides. */
function typesOf(events: readonly ExchangeEvent[]): string {
  return events.map((event) => [event.type, ...amountsOf(event)].join(" ")).join(", ");
}

function amountsOf(event: ExchangeEvent): readonly string[] {
  return Object.entries(event).flatMap(([name, value]) => {
    return typeof value === "bigint" ? [`${name} ${value}`] : [];
  });
}
