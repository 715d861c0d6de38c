import { createHmac, type KeyObject } from "node:crypto";
import { hex, sameHash } from "./frame.ts";
import type { JournalPorts, PublishedTip, SnapshotHead, SnapshotStore, TipStore } from "./ports.ts";
import { type FirstSeal, preparedKey, SealedFrames, type Seals } from "./seals.ts";

type Stores = Pick<JournalPorts, "frames" | "snapshots" | "tips">;

export type SealedOptions = {
  /** Keeps the first sealed frame that is read or written, if none was known. */
  readonly rememberSeal?: ((first: FirstSeal) => Promise<void>) | undefined;
  /** Hears of each row that is not believed, once. */
  readonly report: (sentence: string) => void;
};

/**
 * The stores of a process, in which everything is sealed when it is written and checked when it is
 * read. A foreign frame breaks the chain. A foreign tip or snapshot is named and left out: the role
 * that serves can add such a row, and it must neither be published nor accuse the journal.
 */
export function sealedPorts<Ports extends Stores>(
  ports: Ports,
  seals: Seals,
  { rememberSeal, report }: SealedOptions,
) {
  const frames = new SealedFrames(ports.frames, seals, rememberSeal);
  const witnesses = new Witnesses(frames, preparedKey(seals), report);
  return {
    ...ports,
    frames,
    snapshots: new SealedSnapshots(ports.snapshots, witnesses),
    tips: new SealedTips(ports.tips, witnesses),
  };
}

/** A row beside the frames that names one of them. */
type Witness = {
  /** The subject of a sentence. */
  readonly by: string;
  readonly frameSeq: number;
  readonly frameHash: Uint8Array | undefined;
  /** The row as it is sealed; two rows that differ have different texts. */
  readonly text: string;
  readonly seal?: Uint8Array | undefined;
  readonly isOfEarlierRelease?: boolean;
};

/** Enough to see what goes on; a thief may add any number of rows. */
const NAMED_MAX = 20;

class Witnesses {
  readonly #frames: SealedFrames;
  readonly #key: KeyObject | undefined;
  readonly #report: (sentence: string) => void;
  readonly #named = new Set<string>();

  constructor(
    frames: SealedFrames,
    key: KeyObject | undefined,
    report: (sentence: string) => void,
  ) {
    this.#frames = frames;
    this.#key = key;
    this.#report = report;
  }

  sealOf(text: string): Uint8Array | undefined {
    return this.#key && createHmac("sha256", this.#key).update(text).digest();
  }

  async believed<Row>(rows: readonly Row[], witness: (row: Row) => Witness): Promise<Row[]> {
    const ours: Row[] = [];
    for (const row of rows) {
      const one = witness(row);
      if (await this.#isOurs(one)) ours.push(row);
      else this.#name(one);
    }
    return ours;
  }

  /**
   * Without the key a seal cannot be checked. Until anything is sealed, rows of earlier releases
   * are all that remembers the journal's end, and are taken as they are. Afterwards the first seal
   * remembers the frames of their time, and they count where they agree with the chain.
   */
  async #isOurs({ seal, text, frameSeq, frameHash, ...row }: Witness): Promise<boolean> {
    if (seal !== undefined) return this.#key === undefined || sameHash(seal, this.sealOf(text));
    if (row.isOfEarlierRelease !== true) return false;
    if (this.#frames.first === undefined || frameHash === undefined) return true;
    return sameHash(await this.#frames.hashAt(frameSeq), frameHash);
  }

  #name({ by, frameSeq, text }: Witness): void {
    if (this.#named.has(text) || this.#named.size >= NAMED_MAX) return;
    this.#named.add(text);
    this.#report(`${by} of frame ${frameSeq} was not written by this exchange: ${FOREIGN}`);
  }
}

const FOREIGN = "it is not believed (docs/operations/journal.md).";

class SealedTips implements TipStore {
  readonly #tips: TipStore;
  readonly #witnesses: Witnesses;

  constructor(tips: TipStore, witnesses: Witnesses) {
    this.#tips = tips;
    this.#witnesses = witnesses;
  }

  record(tip: PublishedTip): Promise<void> {
    return this.#tips.record({ ...tip, seal: this.#witnesses.sealOf(tipText(tip)) });
  }

  /** Reads on while foreign rows stand before the believed ones. */
  async newest(limit: number): Promise<readonly PublishedTip[]> {
    for (let asked = limit; ; asked *= READ_ON) {
      const rows = await this.#tips.newest(asked);
      const ours = await this.#witnesses.believed(rows, tipWitness);
      if (ours.length >= limit || rows.length < asked) return ours.slice(0, limit);
    }
  }
}

const READ_ON = 4;

function tipWitness(tip: PublishedTip): Witness {
  const frameHash = Buffer.from(tip.frameHash, "hex");
  return { ...tip, by: "The published tip", frameHash, text: tipText(tip) };
}

function tipText({ timeMs, frameSeq, frameHash, samples }: PublishedTip): string {
  const chains = samples.map(({ asset, sample, tip }) => [asset, sample, tip]);
  return `tip ${JSON.stringify([timeMs, frameSeq, frameHash, chains])}\n`;
}

class SealedSnapshots implements SnapshotStore {
  readonly #snapshots: SnapshotStore;
  readonly #witnesses: Witnesses;

  constructor(snapshots: SnapshotStore, witnesses: Witnesses) {
    this.#snapshots = snapshots;
    this.#witnesses = witnesses;
  }

  save(head: SnapshotHead, parts: readonly Uint8Array[]): Promise<void> {
    const seal = this.#witnesses.sealOf(snapshotText(head));
    return this.#snapshots.save({ ...head, seal }, parts);
  }

  async heads(): Promise<readonly SnapshotHead[]> {
    return this.#witnesses.believed(await this.#snapshots.heads(), headWitness);
  }

  parts(frameSeq: number): Promise<readonly Uint8Array[]> {
    return this.#snapshots.parts(frameSeq);
  }

  /** Foreign ones push none of ours out. */
  async keep(count: number): Promise<void> {
    const rows = await this.#snapshots.heads();
    const ours = await this.#witnesses.believed(rows, headWitness);
    const oldest = ours.slice(0, count).at(-1);
    if (oldest !== undefined) await this.#snapshots.keep(rows.indexOf(oldest) + 1);
  }
}

function headWitness(head: SnapshotHead): Witness {
  const { frameHash } = head;
  return { ...head, by: "The snapshot", frameHash, text: snapshotText(head) };
}

function snapshotText({ frameSeq, frameHash, sequence, digest }: SnapshotHead): string {
  const hash = frameHash === undefined ? null : hex(frameHash);
  return `snapshot ${JSON.stringify([frameSeq, hash, sequence, hex(digest)])}\n`;
}
