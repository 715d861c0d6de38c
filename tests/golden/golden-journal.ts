import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readBody, type SnapshotTaken } from "@sumi/journal/codec/body.ts";
import { type Frame, hex } from "@sumi/journal/frame.ts";
import { assert } from "@sumi/primitives/assert.ts";

/**
 * A small journal that an earlier version wrote, as readable files: the frames, the lines of the
 * snapshots that it noted, and the outcome of both at that time.
 */
export type GoldenJournal = {
  readonly frames: readonly Frame[];
  readonly snapshots: readonly GoldenSnapshot[];
  /** In the form of `outcome.ts`. */
  readonly outcome: string;
};

export type GoldenSnapshot = { readonly noted: SnapshotTaken; readonly lines: string };

/** The folder of journals in today's chart of accounts. */
const FOLDER = join(import.meta.dirname, "journals");
/** Journals that were written before the chart numbered the accounts, with the old names. */
const FIRST_CHART_FOLDER = join(import.meta.dirname, "chart-1");
const JOURNAL = "journal.txt";
const OUTCOME = "outcome.txt";
const SNAPSHOT = /^snapshot-(\d+)\.txt$/;

export function goldenNames(): readonly string[] {
  return existsSync(FOLDER) ? readdirSync(FOLDER).sort() : [];
}

export function readGolden(name: string): GoldenJournal {
  const folder = join(FOLDER, name);
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const frames = framesIn(read(JOURNAL));
  const noted = frames.flatMap(({ body }) => readBody(body).notes);
  const snapshots = readdirSync(folder).flatMap((file): GoldenSnapshot[] => {
    const [, seq] = SNAPSHOT.exec(file) ?? [];
    if (seq === undefined) return [];
    const note = noted.find((one) => one.note === "SnapshotTaken" && one.frame === Number(seq));
    assert(note?.note === "SnapshotTaken", `the chain vouches for ${file}`);
    return [{ noted: note, lines: read(file) }];
  });
  return { frames, snapshots, outcome: read(OUTCOME) };
}

export function namesOfFirstChart(): readonly string[] {
  return readdirSync(FIRST_CHART_FOLDER).sort();
}

/** Omits the snapshots: nothing restores accounts by their old numbers. */
export function readFirstChart(name: string): GoldenJournal {
  const read = (file: string) => readFileSync(join(FIRST_CHART_FOLDER, name, file), "utf8");
  return { frames: framesIn(read(JOURNAL)), snapshots: [], outcome: read(OUTCOME) };
}

/** Throws if the name exists, because a golden journal is never overwritten. */
export function writeGolden(name: string, { frames, snapshots, outcome }: GoldenJournal): void {
  const folder = join(FOLDER, name);
  if (existsSync(folder))
    throw new Error(`There is a golden journal "${name}"; it stays as it is.`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, JOURNAL), frames.map(textOf).join(""));
  for (const { noted, lines } of snapshots) {
    writeFileSync(join(folder, `snapshot-${noted.frame}.txt`), lines);
  }
  writeFileSync(join(folder, OUTCOME), outcome);
}

/**
 * Writes a frame as a line with its hashed header fields and its hash, then its unchanged body.
 * Lines of a body are JSON or empty, so none of them begins like a header.
 */
function textOf({ seq, epoch, commands, timeMs, hash, body }: Frame): string {
  const [first_command, last_command] = [commands?.first ?? null, commands?.last ?? null];
  const header = { seq, epoch, first_command, last_command, time_ms: timeMs };
  return `# ${JSON.stringify(header)} ${hex(hash)}\n${new TextDecoder().decode(body)}`;
}

const HEADER = /^# (\{.*\}) ([0-9a-f]{64})\n/gm;

type Header = {
  readonly seq: number;
  readonly epoch: number;
  readonly first_command: number | null;
  readonly last_command: number | null;
  readonly time_ms: number;
};

function framesIn(text: string): readonly Frame[] {
  const starts = [...text.matchAll(HEADER)];
  let prevHash: Uint8Array | undefined;
  return starts.map((match, at) => {
    const [line, json = "", hash = ""] = match;
    // Written by `textOf`; the chain check verifies the frame by its hash.
    const header = JSON.parse(json) as Header;
    const { seq, epoch, first_command: first, last_command: last, time_ms: timeMs } = header;
    const body = text.slice(match.index + line.length, starts[at + 1]?.index);
    const commands = first === null || last === null ? undefined : { first, last };
    const frame: Frame = {
      seq,
      epoch,
      commands,
      timeMs,
      prevHash,
      hash: Buffer.from(hash, "hex"),
      body: Buffer.from(body),
    };
    prevHash = frame.hash;
    return frame;
  });
}
