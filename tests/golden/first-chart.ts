import { available, clearing, custody, held, locked } from "@sumi/core/ledger/accounts.ts";
import { Follower } from "@sumi/journal/follower.ts";
import { chainFrame, type Frame, hex } from "@sumi/journal/frame.ts";
import { newExchange, sha256 } from "@sumi/journal/new-exchange.ts";
import { digestOf } from "@sumi/journal/snapshot.ts";
import { CHART_VERSION } from "@sumi/primitives/chart.ts";

/**
 * Commands, events and acts with other names in journals of the first chart: the old name, then
 * today's. Renaming one adds its line here.
 */
const NEW_NAMES: Readonly<Record<string, string>> = {
  FundHouse: "ContributeCapital",
  HouseFunded: "CapitalContributed",
  ClaimCase: "AssignCase",
  CaseClaimed: "CaseAssigned",
  ReleaseCase: "UnassignCase",
  CaseReleased: "CaseUnassigned",
  RecordLook: "RecordFileAccess",
  MemberLooked: "FileAccessed",
};

/** The number that an account of the first chart has today. */
function accountOf(old: number): number {
  if (old < 256) return old; // The house's own accounts, which keep their numbers.
  if (old < 640) return custody(old - 256);
  if (old < 1_024) return clearing(old - 640);
  const member = Math.floor((old - 1_024) / 4);
  const purposes = [available, held, locked] as const;
  return purposes[(old - 1_024) % 4]?.(member) ?? -1;
}

/** Events whose fields `from` and `to` are numbers of accounts. */
const MOVES = ["HouseTransferred", "HouseReversed"];

/**
 * Translates a journal of the first chart into today's names and account numbers. The result is
 * another chain: every frame has a new hash, and notes of snapshots have today's digests.
 */
export function broughtOver(frames: readonly Frame[]): readonly Frame[] {
  const follower = new Follower(newExchange(), undefined);
  const hashes = new Map<string, string>();
  return frames.map((old) => {
    const lines = new TextDecoder().decode(old.body).split("\n");
    const digest = hex(digestOf(follower.exchange));
    const body = lines.map((line) => lineOf(line, { hashes, digest })).join("\n");
    const frame = chainFrame({ ...old, prevHash: follower.tip?.hash, body: Buffer.from(body) });
    follower.advance(frame);
    return frame;
  });
}

type Context = {
  /** Hashes of proposed acts: the old one, then today's. */
  readonly hashes: Map<string, string>;
  /**
   * The digest before this frame: a snapshot's note comes right after the frame it was taken of.
   */
  readonly digest: string;
};

type Fields = Readonly<Record<string, unknown>>;

function lineOf(line: string, context: Context): string {
  if (line === "") return "";
  const fields = JSON.parse(line) as Fields; // A line of a body is one object.
  if (fields.note === "SnapshotTaken") return JSON.stringify({ ...fields, digest: context.digest });
  return JSON.stringify(translated(fields, context));
}

function translated(value: unknown, context: Context): unknown {
  if (Array.isArray(value)) return value.map((each) => translated(each, context));
  if (typeof value !== "object" || value === null) return value;
  const fields = value as Fields; // Parsed from JSON, and neither a list nor null.
  if (fields.type === "Proposed") return proposedOf(fields, context);
  if (MOVES.includes(String(fields.type))) {
    return { ...fields, from: accountOf(Number(fields.from)), to: accountOf(Number(fields.to)) };
  }
  if (fields.type === "Founded") return { ...fields, chart: CHART_VERSION };
  const entries = Object.entries(fields).map(([name, field]) => {
    return [name, fieldOf(name, field, context)] as const;
  });
  return Object.fromEntries(entries);
}

function fieldOf(name: string, value: unknown, context: Context): unknown {
  if (typeof value !== "string") return translated(value, context);
  if (["type", "command", "act"].includes(name)) return NEW_NAMES[value] ?? value;
  return name === "hash" ? (context.hashes.get(value) ?? value) : value;
}

/** A proposal holds its act as text, with the hash of that text. */
function proposedOf(fields: Fields, context: Context): Fields {
  const act = JSON.stringify(translated(JSON.parse(String(fields.act)), context));
  const hash = sha256(act);
  context.hashes.set(String(fields.hash), hash);
  return { ...fields, act, hash };
}
