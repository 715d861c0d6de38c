import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { canEnter, canRead, type SystemUser } from "./system-user.ts";

let folder = "";

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "sumi-rights-")));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, "inner"));
  writeFileSync(join(folder, "inner/file"), "");
});

afterAll(() => rmSync(folder, { recursive: true }));

const OWNER: SystemUser = { uid: process.getuid?.() ?? 0, gid: 1_000_001 };
const COLLEAGUE: SystemUser = { uid: 1_000_001, gid: process.getgid?.() ?? 0 };
const STRANGER: SystemUser = { uid: 1_000_001, gid: 1_000_001 };

test.each([
  { who: "the owner", user: OWNER, folderMode: 0o700, fileMode: 0o600, may: "enter and read" },
  { who: "the owner", user: OWNER, folderMode: 0o700, fileMode: 0o077, may: "enter" },
  {
    who: "a colleague",
    user: COLLEAGUE,
    folderMode: 0o750,
    fileMode: 0o640,
    may: "enter and read",
  },
  { who: "a colleague", user: COLLEAGUE, folderMode: 0o705, fileMode: 0o604, may: "nothing" },
  { who: "a stranger", user: STRANGER, folderMode: 0o711, fileMode: 0o644, may: "enter and read" },
  { who: "a stranger", user: STRANGER, folderMode: 0o711, fileMode: 0o640, may: "enter" },
  { who: "a stranger", user: STRANGER, folderMode: 0o770, fileMode: 0o644, may: "nothing" },
])("$who of a folder $folderMode with a file $fileMode may $may", (row) => {
  chmodSync(join(folder, "inner/file"), row.fileMode);
  chmodSync(join(folder, "inner"), row.folderMode);
  const enters = canEnter(row.user, join(folder, "inner"));
  const reads = canRead(row.user, join(folder, "inner/file"));
  const may = enters ? (reads ? "enter and read" : "enter") : "nothing";
  expect(may).toBe(row.may);
});
