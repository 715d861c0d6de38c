import { expect, test } from "vitest";
import { judge } from "./health.ts";
import { hasRoom, type MachineFacts } from "./machine.ts";
import { WELL, WELL_MACHINE } from "./testing/well.ts";

const HOUR_MS = 3_600_000;
const NO_MAIL = WELL_MACHINE.mail;

test.each<[string, Partial<MachineFacts>, "yellow" | "red", string]>([
  [
    "a disk that fills",
    { disk: { free: 9_000_000_000, size: 100_000_000_000 } },
    "yellow",
    "Only 9000 MB are free on the disk of the data folder.",
  ],
  [
    "a disk that is nearly full",
    { disk: { free: 499_999_999, size: 1_000_000_000 } },
    "red",
    "Only 499 MB are free on the disk of the data folder: only what ends something is accepted. " +
      "Make room.",
  ],
  [
    "a missing picture",
    { missingPictures: 3 },
    "yellow",
    "Pictures that the database names and the data folder lacks: 3. Bring them from a backup or " +
      "the other machine.",
  ],
  [
    "pictures that fill their room",
    { pictures: { bytes: 17_000, bytesMax: 20_000 } },
    "yellow",
    "Pictures take 85 % of their room: at 100 % no proof of transfer and no paper is taken.",
  ],
  [
    "a mail server that cannot be used",
    { mail: { ...NO_MAIL, failure: "ECONNREFUSED" } },
    "yellow",
    "The mail server cannot be used: ECONNREFUSED. Members get no codes.",
  ],
  [
    "mails that nobody takes",
    { mail: { ...NO_MAIL, waiting: 4, oldestMs: 6.5 * 60_000 } },
    "yellow",
    "Mails that were not taken: 4, the oldest 6 min ago.",
  ],
  [
    "an old snapshot",
    { snapshotAgeMs: 4 * HOUR_MS },
    "yellow",
    "No snapshot for 4 hours: a start will take long.",
  ],
  [
    "an old backup",
    { backupAgeMs: 49 * HOUR_MS },
    "yellow",
    "The newest backup is 49 hours old: npm run backup makes one.",
  ],
  [
    "a backup that was never made",
    { backupAgeMs: undefined },
    "yellow",
    "There is no backup of this exchange: npm run backup makes one.",
  ],
  [
    "a link that makes another administrator",
    { rescueLinks: 1 },
    "yellow",
    "Links that make another administrator, made on the machine by npm run first-links: 1. " +
      "Each opens once, within a day.",
  ],
])("%s is told", (_name, change, colour, sentence) => {
  const machine = { ...WELL_MACHINE, ...change };
  expect(judge({ ...WELL, machine })).toMatchObject([{ colour, sentence }]);
});

test.each<[string, Partial<MachineFacts>]>([
  ["a system that does not tell of its disk", { disk: undefined }],
  ["a tenth of a disk", { disk: { free: 1_000_000_000, size: 10_000_000_000 } }],
  [
    "a mail that is tried for the second time",
    { mail: { ...NO_MAIL, waiting: 1, oldestMs: 20_000 } },
  ],
  ["a demonstration without a backup", { backupAgeMs: undefined, needsBackup: false }],
])("%s is no finding", (_name, change) => {
  expect(judge({ ...WELL, machine: { ...WELL_MACHINE, ...change } })).toEqual([]);
});

test("there is room down to half a gigabyte", () => {
  expect(hasRoom({ free: 500_000_000, size: 1 })).toBe(true);
  expect(hasRoom({ free: 499_999_999, size: 1 })).toBe(false);
  expect(hasRoom(undefined)).toBe(true);
});
