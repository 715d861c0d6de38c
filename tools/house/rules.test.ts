/** Each house rule finds what it forbids, and only that. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { findCycles } from "./cycles.ts";
import { lockFaults } from "./lock.ts";
import {
  longFiles,
  longFunctions,
  packings,
  silencings,
  subjectlessComments,
  unexplainedClaims,
  wideLines,
} from "./measures.ts";
import { questionsOfMode } from "./mode.ts";
import { strayFolders } from "./names.ts";
import { impurities, lateRefusals } from "./purity.ts";
import { deadFiles } from "./reach.ts";
import { brokenScripts } from "./scripts.ts";
import { ownSecondPersons } from "./second-person.ts";
import { source } from "./source.ts";
import { type Row, testRows } from "./testing/row.ts";
import { forbiddenWords } from "./words.ts";

const CORE = "packages/core/src/spot/place.ts";
/** Forty cases of one line each. */
const CASES = "    case 1:\n      return 1;\n".repeat(40);
const SERVER = "apps/server/src/member/spot/routes.ts";

const ROWS: readonly Row[] = [
  {
    rule: impurities,
    path: CORE,
    good: "// Date, 墨\nexport const last = (event: { Date: number }) => Math.max(event.Date, 1);",
    bad: [
      "// 墨",
      "const now = Date.now();",
      "const dice = Math.random();",
      "export const f = async () => {",
      "  await g;",
      "};",
      'const text = (1).toFixed(2) + "a".localeCompare("b");',
    ].join("\n"),
    finds: [
      `${CORE}:2 uses Date`,
      `${CORE}:3 uses Math.random`,
      `${CORE}:4 waits`,
      `${CORE}:5 waits`,
      `${CORE}:7 spells by locale or float`,
    ],
  },
  {
    rule: lateRefusals,
    path: CORE,
    good: 'function f(x: X) { if (x.no) return reject("A"); x.emit(1); return () => reject("B"); }',
    bad: 'function f(x: X) {\n  x.emit(1);\n  if (x.no) return reject("A");\n}',
    finds: [`${CORE}:3 refuses after an emit`],
  },
  {
    rule: questionsOfMode,
    path: SERVER,
    good: 'const title = "a demonstration of skill";',
    bad: 'if (mode === "demonstration") seed();',
    finds: [`${SERVER}:1 asks for "demonstration"`],
  },
  {
    rule: ownSecondPersons,
    path: SERVER,
    good: "const refusal = refusalOfSecond(proposal, staff);",
    bad: 'const refusal = proposer === staff ? reject("SELF_APPROVAL") : undefined;',
    finds: [`${SERVER}:1 judges "SELF_APPROVAL" without review`],
  },
  {
    rule: longFiles,
    path: CORE,
    good: "\n".repeat(299),
    bad: "const a = 1;\n".repeat(301),
    finds: [`${CORE} has 301 lines`],
  },
  {
    rule: longFunctions,
    path: CORE,
    good: `function f() {${"\n".repeat(69)}}\ndescribe("a", () => {${"\n".repeat(80)}});`,
    bad: `class A {\n  f() {${"\n".repeat(70)}}\n}`,
    finds: [`${CORE}:2 is a function of 71 lines`],
  },
  {
    rule: longFunctions,
    path: CORE,
    good: `function f(a) {\n  switch (a) {\n${CASES}  }\n}`,
    bad: `function f(a) {\n  switch (a) {\n${CASES}  }\n  g();\n}`,
    finds: [`${CORE}:1 is a function of 85 lines`],
  },
  {
    rule: wideLines,
    path: CORE,
    good: `// ${"a".repeat(97)}`,
    bad: `\n// ${"a".repeat(98)}`,
    finds: [`${CORE}:2 has 101 columns`],
  },
  {
    rule: unexplainedClaims,
    path: CORE,
    good: "const a = b!; // every market has a book",
    bad: "const a = !b && c!.d;",
    finds: [`${CORE}:1 claims with ! and does not say why`],
  },
  {
    rule: packings,
    path: CORE,
    good: "const a = { ...b, c: [...d, ...(e ? [f] : [])] };",
    bad: "const a = {\n  g: 1,\n  h: { ...{ b, c }, d } };\nconst e = [...[f, g]];\ncall(...[h]);",
    finds: [3, 4, 5].map((line) => `${CORE}:${line} spreads a literal into another`),
  },
  {
    rule: packings,
    path: "apps/member/src/app/Row.tsx",
    good: "const row = <Row key={id} {...own} label={label} />;",
    bad: "const row = <Row {...{ id, label }} />;",
    finds: ["apps/member/src/app/Row.tsx:1 spreads a literal into another"],
  },
  {
    rule: silencings,
    path: CORE,
    good: "// ignore what is typed twice",
    bad: `// @ts-${"expect-error"}`,
    finds: [`${CORE}:1 silences a check`],
  },
  {
    rule: subjectlessComments,
    path: CORE,
    good: "// The rest of a\n// Of ten lines, the second may begin so.",
    bad: `/** ${"What"} a member waits for. */`,
    finds: [`${CORE}:1 begins its comment without a subject`],
  },
];

testRows(ROWS);

test("a file that nothing imports is dead, even if others like it import each other", () => {
  const sources = [
    source("apps/server/src/main.ts", 'import { run } from "./run.ts";'),
    source("apps/server/src/run.ts", 'new Worker(new URL("./worker.ts", import.meta.url));'),
    source("apps/server/src/worker.ts", "export const a = 1;"),
    source("packages/core/src/a.ts", 'import { b } from "./b.ts";'),
    source("packages/core/src/b.ts", 'import { a } from "@sumi/core/a.ts";'),
  ];
  expect(deadFiles(sources)).toEqual([
    "packages/core/src/a.ts is reached from nowhere",
    "packages/core/src/b.ts is reached from nowhere",
  ]);
});

test("files that load each other are found, unless they only share types", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sumi-circle-"));
  try {
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    mkdirSync(join(folder, "src"));
    write("src/a.ts", 'import { b } from "./b.ts";\nexport const a = b;');
    write("src/b.ts", 'import { a } from "./a.ts";\nexport const b = () => a;');
    write("src/c.ts", 'import type { D } from "./d.ts";\nexport type C = D;');
    write("src/d.ts", 'import type { C } from "./c.ts";\nexport type D = { c: C };');
    const { modules, cycles } = await findCycles(["src"], folder);
    expect(modules.toSorted()).toEqual(["src/a.ts", "src/b.ts", "src/c.ts", "src/d.ts"]);
    expect(cycles).toEqual(["src/a.ts → src/b.ts → src/a.ts"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("folders that load each other are found, unless one stands in the other", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sumi-circle-"));
  try {
    const write = (name: string, text: string) => {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    };
    write("src/orders/a.ts", 'import { b } from "../fees/b.ts";\nexport const a = b;');
    write("src/orders/late/c.ts", 'import { a } from "../a.ts";\nexport const c = a;');
    write("src/orders/d.ts", 'import { c } from "./late/c.ts";\nexport const d = c;');
    write("src/fees/b.ts", "export const b = 1;");
    write("src/fees/e.ts", 'import type { d } from "../orders/d.ts";\nexport type E = typeof d;');
    expect((await findCycles(["src"], folder)).circlesOfFolders).toEqual([]);
    write("src/fees/f.ts", 'import { d } from "../orders/d.ts";\nexport const f = d;');
    const { cycles, circlesOfFolders } = await findCycles(["src"], folder);
    expect(cycles).toEqual([]);
    expect(circlesOfFolders).toEqual(["src/fees → src/orders → src/fees"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a folder of the store is called as on some other floor", () => {
  const at = (path: string) => source(path, "");
  const sources = [
    at("packages/core/src/spot/place.ts"),
    at("apps/server/src/staff/solvency/routes.ts"),
    at("packages/store/src/spot/rows.ts"),
    at("packages/store/src/solvency/reports.ts"),
    at("packages/store/src/tables/table.ts"),
  ];
  expect(strayFolders(sources)).toEqual([]);
  expect(strayFolders([...sources, at("packages/store/src/custody/reports.ts")])).toEqual([
    "packages/store/src/custody has no counterpart of that name on another floor",
  ]);
});

test("scripts and those who speak of them agree", () => {
  const scripts = { start: "node tools/start.mjs", verify: "node tools/verify.ts" };
  const files = [
    { path: "package.json", text: JSON.stringify({ scripts }) },
    { path: "tools/start.mjs", text: "" },
    { path: "README.md", text: `npm run ${"verify"}, then npm run ${"backup"} -- FILE` },
  ];
  expect(brokenScripts(files)).toEqual([
    "npm run verify wants tools/verify.ts, which is not there",
    `README.md speaks of npm run ${"backup"}, which package.json does not have`,
  ]);
});

test("a lock file must hold every optional package and no address", () => {
  const lock = {
    packages: {
      "node_modules/tool": { optionalDependencies: { "tool-linux": "1", "tool-darwin": "1" } },
      "node_modules/tool/node_modules/tool-linux": { resolved: "https://example.org/tool.tgz" },
    },
  };
  expect(lockFaults(JSON.stringify(lock))).toEqual([
    "node_modules/tool wants tool-darwin, which is not in the lock file",
    "node_modules/tool/node_modules/tool-linux names a registry",
  ]);
});

test.each([
  ["a promise", `// TO${"DO"}: later`],
  ["a path of the workshop", `cd /${"work"}/main`],
  ["a registry", `https://registry.${"npmjs"}.org/`],
])("%s is a forbidden word", (_, text) => {
  expect(forbiddenWords([{ path: "README.md", text: `first\n${text}` }])).toHaveLength(1);
  expect(forbiddenWords([{ path: "README.md", text: "agents work in the workshop" }])).toEqual([]);
});
