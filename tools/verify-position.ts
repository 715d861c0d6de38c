import { readFile } from "node:fs/promises";
import type { Verdict } from "@sumi/formulas/perpetual/life.ts";
import {
  checkLife,
  type LifeTerms,
  maintenanceOf,
  readLife,
  type StepRecord,
  signedAmount,
} from "@sumi/formulas/perpetual/life-record.ts";
import { bankruptcyOrderPrice, liquidationPriceOf } from "@sumi/formulas/perpetual/liquidation.ts";
import { entryPriceOf } from "@sumi/formulas/perpetual/position.ts";
import { stepWordOf } from "@sumi/member/perpetual/life/step-words.ts";
import tradeWords from "@sumi/messages/en-US/perpetual.json" with { type: "json" };
import words from "@sumi/messages/en-US/perpetual-life.json" with { type: "json" };
import { formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { asProgram } from "./owner-database.ts";

// `npm run verify-position -- RECORD`: computes the saved life of a position again, step by step,
// without any exchange or network.
await asProgram(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error("Usage: npm run verify-position -- RECORD");
  const record = readLife(await readFile(file, "utf8"));
  if (record === undefined) throw new Error("This file is not the life of a position");
  const { verdicts, areSums } = checkLife(record);
  for (const [place, step] of record.steps.entries()) {
    const verdict = verdicts[place];
    if (verdict !== undefined) console.log(linesOf(step, verdict, record.terms));
  }
  console.log(`${words.result} ${record.sums.result} — ${words[areSums ? "held" : "broken"]}`);
  const isBroken = !areSums || verdicts.some(({ state }) => state === "broken");
  if (isBroken) throw new Error(words.verdictBroken);
  console.log(words.verdictHeld);
});

/** The event, its verdict, and the prices that follow from the state after it. */
function linesOf(step: StepRecord, { state, after }: Verdict, terms: LifeTerms): string {
  const title = `${new Date(step.time_ms).toISOString()} ${nameOf(step)} — ${words[state]}`;
  if (after === undefined) return title;
  const tick = signedAmount(terms.tick);
  const liquidation = liquidationPriceOf(after, maintenanceOf(terms), tick);
  const told = liquidation === ZERO ? tradeWords.never : formatAmount(liquidation);
  const figures = [
    `${tradeWords.entry}: ${formatAmount(entryPriceOf(after))}`,
    `${tradeWords.liquidationPrice}: ${told}`,
    `${tradeWords.bankruptcyPrice}: ${formatAmount(bankruptcyOrderPrice(after, tick))}`,
  ];
  return [title, ...figures].join("\n    ");
}

function nameOf(step: StepRecord): string {
  const word = stepWordOf(step);
  if (word === "perpetual:fundingPaid") return tradeWords.fundingPaid;
  return word === "perpetual:fundingReceived" ? tradeWords.fundingReceived : words[word];
}
