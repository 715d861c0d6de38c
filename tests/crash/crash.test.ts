import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PictureEncoder } from "@sumi/server/platform/pictures/encode-anew.ts";
import { expect, test } from "vitest";
import { codeAt } from "../support/authenticator.ts";
import { Chance } from "./checker/chance.ts";
import { decimalOf, dividedUp, unitsOf } from "./checker/decimal.ts";
import { type Entry, Evidence, readEvidence } from "./checker/evidence.ts";
import { Turns } from "./checker/turns.ts";
import { VOUCHER } from "./checker/voucher.ts";
import { planOf } from "./plan.ts";

/** The forms in which a file imports another one. */
const IMPORT = /(?:\bfrom |^import |\bimport\()"([^"]+)"(?:;|\))/gm;
const CHECKER = join(import.meta.dirname, "checker");
const MODEL = join(import.meta.dirname, "../model");
/** The codes of second factors, which the visits and the load need as well. */
const AUTHENTICATOR = join(import.meta.dirname, "../support/authenticator.ts");

test("the checker takes nothing from what it checks", () => {
  const outside = readdirSync(CHECKER, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .flatMap((path) => {
      const text = readFileSync(join(CHECKER, path), "utf8");
      const targets = [...text.matchAll(IMPORT)].map(([, to = ""]) => to);
      return targets.filter((to) => {
        const file = to.startsWith(".") ? join(CHECKER, dirname(path), to) : to;
        const isOwn = file.startsWith(`${CHECKER}/`);
        const isOfModel = file.startsWith(`${MODEL}/`) && !file.includes("/testing/");
        const isForeign = !isOwn && !isOfModel && file !== AUTHENTICATOR;
        return isForeign && !/^(?:node:|pg$)/.test(to);
      });
    });
  expect(outside).toEqual([]);
  const ofAuthenticator = [...readFileSync(AUTHENTICATOR, "utf8").matchAll(IMPORT)];
  expect(ofAuthenticator.map(([, to = ""]) => to)).toEqual(["node:crypto"]);
});

test("decimals are read and written without a loss", () => {
  for (const text of ["0", "1", "0.00000001", "-12.5", "92233720368.54775808"]) {
    expect(decimalOf(unitsOf(text))).toBe(text);
  }
  for (const text of ["", "1e5", "0.000000001", "+1", ".5", "1 "]) {
    expect(() => unitsOf(text)).toThrow("is no decimal");
  }
  expect([dividedUp(10n, 5n), dividedUp(11n, 5n), dividedUp(1n, 5n)]).toEqual([2n, 3n, 1n]);
});

test("the voucher that everybody sends is a picture", async () => {
  expect(await new PictureEncoder().encode(VOUCHER)).toMatchObject({ ok: true });
});

test.each([
  [59_000, "287082"],
  [1_111_111_109_000, "081804"],
  [20_000_000_000_000, "353130"],
])("at %d the authenticator shows what RFC 6238 says", (timeMs, code) => {
  expect(codeAt("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", timeMs)).toBe(code);
});

test("no more take turns at once than may, and everybody gets theirs in order", async () => {
  const turns = new Turns(2);
  const began: number[] = [];
  const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const all = ends.map(({ promise }, number) =>
    turns.take(async () => {
      began.push(number);
      await promise;
    }),
  );
  expect(began).toEqual([0, 1]);
  ends[1]?.resolve();
  await all[1];
  expect(began).toEqual([0, 1, 2]);
  for (const { resolve } of ends) resolve();
  await Promise.all(all);
  expect(began).toEqual([0, 1, 2, 3]);
});

test("evidence is on disk before anything goes on", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sumi-evidence-"));
  const path = join(folder, "evidence.jsonl");
  const evidence = await Evidence.open(path);
  const entries: Entry[] = Array.from({ length: 50 }, (_, sequence) => {
    return { kind: "look", trader: 1, sequence };
  });
  await Promise.all(
    entries.map(async (entry, index) => {
      await evidence.write(entry);
      expect((await readEvidence(path))[index]).toEqual(entry);
    }),
  );
  await evidence.close();
  expect(await readEvidence(path)).toEqual(entries);
  rmSync(folder, { recursive: true });
});

test("a plan follows from its seed, and no start is killed that nothing made necessary", () => {
  const counts = { kills: 40, pauses: 4, restarts: 3 };
  for (let seed = 1; seed <= 50; seed += 1) {
    const plan = planOf(seed, counts);
    expect(plan).toEqual(planOf(seed, counts));
    const kinds = plan.map(({ kind }) => kind);
    const of = (start: string) => kinds.filter((kind) => kind.startsWith(start)).length;
    expect([of("kill"), of("pause"), of("database")]).toEqual([40, 4, 3]);
    expect(of("kill without database")).toBe(4);
    for (const [index, kind] of kinds.entries()) {
      if (kind === "kill at start") expect(kinds[index - 1]).toMatch(/^kill/);
    }
  }
});

test("the checker's chance repeats itself and leaves nothing out", () => {
  const draws = (seed: number) => {
    const chance = new Chance(seed);
    return Array.from({ length: 500 }, () => chance.between(1, 6));
  };
  expect(draws(1)).toEqual(draws(1));
  expect(draws(1)).not.toEqual(draws(2));
  expect([...new Set(draws(1))].sort()).toEqual([1, 2, 3, 4, 5, 6]);
});
