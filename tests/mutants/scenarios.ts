/**
 * Plays the scenarios of the golden journals, and a few more, and judges each command by the model:
 * they go through days and nights, for which the simulator has no time, because it works through
 * every second.
 */

import { SCENARIOS } from "../golden/scenarios/scenarios.ts";
import type { RecordedWorld } from "../golden/scribe.ts";
import { judge } from "../model/judgement.ts";
import { Model } from "../model/model.ts";
import { PLAYS } from "./plays.ts";

/** They were written for older rules: today's core refuses some of their commands. */
const OF_OLDER_RULES = ["house", "wallet", "staff", "proposals"];

for (const [name, play] of Object.entries({ ...SCENARIOS, ...PLAYS })) {
  if (OF_OLDER_RULES.includes(name)) continue;
  for (const finding of findingsOf(play)) {
    process.stdout.write(`${finding} (${name})\n`);
    process.exitCode = 1;
  }
}

function findingsOf(play: () => RecordedWorld): readonly string[] {
  const findings: string[] = [];
  const model = new Model((invariant, text) => {
    findings.push(`${invariant} after command ${model.sequence}: ${text}`);
  });
  try {
    for (const { command: asked, record } of play().happened) {
      const { sequence, timeMs } = record.stamp;
      const { actor, key, events } = record;
      judge(model, { sequence, timeMs, actor, key, asked, events, askedText: "", eventsText: "" });
    }
  } catch (error) {
    // An assertion of the core stops a server, too.
    findings.push(`I22 after the first command: ${error instanceof Error ? error.message : error}`);
  }
  return findings;
}
