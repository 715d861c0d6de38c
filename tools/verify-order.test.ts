import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { provenOrder } from "@sumi/core/testing/proven-order.ts";
import { afterAll, beforeAll, expect, test } from "vitest";

const PROGRAM = join(import.meta.dirname, "verify-order.ts");
const PROOF = provenOrder();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sumi-proof-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the program on these texts, each in a file. */
async function verified(...texts: readonly string[]) {
  const files = texts.map((_, at) => join(folder, `${at}.json`));
  await Promise.all(texts.map((text, at) => writeFile(files[at] ?? "", text)));
  const ran = promisify(execFile)(process.execPath, [PROGRAM, ...files]);
  return ran.catch((error: { readonly stdout: string; readonly stderr: string }) => error);
}

test("a saved proof holds, and each step says so", async () => {
  const { stdout, stderr } = await verified(JSON.stringify(PROOF));
  expect(stderr).toBe("");
  expect(stdout.match(/ — Holds$/gm)).toHaveLength(11);
  expect(stdout).toMatch(/Published chain tip — Not shown yet\nEverything holds: .*\n$/);
});

test("a tip that was kept is held against the chain", async () => {
  const { seq, hash } = PROOF.samples.at(-1) ?? { seq: 0, hash: "" };
  const tip = { time_ms: 1_700_000_000_000, samples: [{ coin: "BTC", sample: seq, hash }] };
  const { stdout } = await verified(
    JSON.stringify(PROOF),
    JSON.stringify({ data: { tips: [tip] } }),
  );
  expect(stdout).toContain("Published chain tip — Holds\n    tip of 2023-11-14T22:13:20.000Z");
});

test("a changed price is named with its sample", async () => {
  const [sample] = PROOF.samples.slice(20);
  const text = JSON.stringify(PROOF).replace(`"seq":${sample?.seq},`, '"seq":7777,');
  const { stdout, stderr } = await verified(text);
  expect(stdout).toContain("Chain of samples — Does not hold\n    First at sample: 7777");
  expect(stderr).toBe("This proof does not hold\n");
});

test.each([
  [[], "Usage: npm run verify-order -- PROOF [TIPS]\n"],
  [["{}"], "This file is not the proof of a contract\n"],
])("%j is answered by one sentence", async (texts, sentence) => {
  expect((await verified(...texts)).stderr).toBe(sentence);
});
