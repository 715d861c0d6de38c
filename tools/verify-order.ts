import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { readProof } from "@sumi/formulas/delivery-proof/proof.ts";
import type { Step } from "@sumi/formulas/delivery-proof/steps.ts";
import { milestonesOf, type PublishedTip } from "@sumi/formulas/delivery-proof/tips.ts";
import { verdictOf, verifyProof } from "@sumi/formulas/delivery-proof/verify.ts";
import { figuresOf, STEP_WORDS, VERDICT_WORDS } from "@sumi/member/delivery/verify/step-words.ts";
import words from "@sumi/messages/en-US/delivery-proof.json" with { type: "json" };
import { asProgram } from "./owner-database.ts";

// `npm run verify-order -- PROOF [TIPS]`: computes a saved proof of a contract again, without any
// exchange or network. TIPS is a saved answer of GET /Public/tips.
await asProgram(async () => {
  const [proofFile, tipsFile] = process.argv.slice(2);
  if (proofFile === undefined) throw new Error("Usage: npm run verify-order -- PROOF [TIPS]");
  const proof = readProof(await readFile(proofFile, "utf8"));
  if (proof === undefined) throw new Error(words.notProof);
  const tips = tipsFile === undefined ? [] : await readTips(tipsFile);
  const milestones = milestonesOf(tips, proof.coin);
  const sha256 = async (text: string) => createHash("sha256").update(text).digest("hex");
  const steps = await verifyProof(proof, { sha256, milestones });
  for (const step of steps) console.log(lineOf(step));
  const verdict = verdictOf(steps);
  if (verdict !== "held") throw new Error(words[VERDICT_WORDS[verdict]]);
  console.log(words[VERDICT_WORDS[verdict]]);
});

function lineOf(step: Step): string {
  const figures = figuresOf(step).map(({ label, value }) => `${words[label]}: ${value}`);
  const { milestone } = step;
  const tip =
    milestone === undefined
      ? []
      : [`tip of ${new Date(milestone.timeMs).toISOString()}, sample ${milestone.sample}`];
  const title = words[STEP_WORDS[step.name].title];
  return [`${title} — ${words[step.state]}`, ...tip, ...figures].join("\n    ");
}

async function readTips(file: string): Promise<readonly PublishedTip[]> {
  const { data } = JSON.parse(await readFile(file, "utf8"));
  return data.tips;
}
