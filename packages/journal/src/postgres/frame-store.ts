import { connection } from "@sumi/database/pool.ts";
import { Client, type Pool } from "pg";
import type { Frame } from "../frame.ts";
import type { FrameArchive, FrameStore, Stop } from "../ports.ts";
import { FrameArchives } from "./frame-archives.ts";
import { unpackBody } from "./frame-packing.ts";
import { FrameWriter } from "./frame-writer.ts";
import { orOutage } from "./outage.ts";

export type FrameStoreOptions = {
  readonly url: string;
  readonly pool: Pool;
  /** The folder of the files of archived frames; without it they are missing. */
  readonly archiveFolder?: string | undefined;
};

/**
 * The frames in PostgreSQL: one connection appends, another listens, a pool reads. Where the table
 * has a gap, the frames between are read from the files of archives.
 */
export class PostgresFrameStore implements FrameStore {
  readonly #url: string;
  readonly #pool: Pool;
  readonly #writer: FrameWriter;
  readonly #archives: FrameArchives | undefined;
  #isBellDue = false;

  constructor(options: FrameStoreOptions) {
    this.#url = options.url;
    this.#pool = options.pool;
    const { pool, archiveFolder: folder } = options;
    this.#archives = folder === undefined ? undefined : new FrameArchives({ pool, folder });
    this.#writer = new FrameWriter(options.url);
  }

  async check(): Promise<void> {
    await orOutage(() => this.#writer.check());
  }

  async append(frame: Frame): Promise<"appended" | "conflict"> {
    const answer = await this.#writer.append(frame);
    if (answer === "appended") this.#ringSoon();
    return answer;
  }

  async hashAt(seq: number): Promise<Uint8Array | undefined> {
    const rows = await this.#rows<{ hash: Buffer }>("select hash from frames where seq = $1", [
      seq,
    ]);
    return rows.at(0)?.hash ?? (await this.#archivedFrom(seq)).find(isNumber(seq))?.hash;
  }

  async readAfter(seq: number, limit: number): Promise<readonly Frame[]> {
    const found: Frame[] = [];
    while (found.length < limit) {
      const next = (found.at(-1)?.seq ?? seq) + 1;
      const left = limit - found.length;
      const isArchived = this.#archives?.holds(next) === true;
      const stored = isArchived ? [] : await this.#tableAfter(next - 1, left);
      const row = stored.findIndex((frame, at) => frame.seq !== next + at);
      found.push(...(row < 0 ? stored : stored.slice(0, row)));
      if (row < 0 && !isArchived) return found;
      const gap = next + Math.max(row, 0);
      const archived = await this.#archivedFrom(gap);
      // A gap that no archive fills is for the reader to name.
      if (archived.length === 0) return [...found, ...stored.slice(row)];
      found.push(...archived.slice(0, limit - found.length));
    }
    return found;
  }

  async frameOf(sequence: number): Promise<Frame | undefined> {
    const frames = await this.#frames(
      "where first_command <= $1 order by first_command desc limit 1",
      [sequence],
    );
    const stored = frames.find(({ commands }) => (commands?.last ?? 0) >= sequence);
    return stored ?? (await this.#archives?.frameOf(sequence));
  }

  async lastSequence(): Promise<number> {
    const rows = await this.#rows<{ last_command: number }>(
      `select last_command from frames where first_command is not null
       order by first_command desc limit 1`,
      [],
    );
    return rows.at(0)?.last_command ?? 0;
  }

  async notesAfter(seq: number): Promise<readonly Frame[]> {
    return this.#frames("where seq > $1 and first_command is null order by seq", [seq]);
  }

  async archives(): Promise<readonly FrameArchive[]> {
    return (await this.#archives?.list()) ?? [];
  }

  async watch(wake: () => void): Promise<Stop> {
    const client = new Client(connection({ url: this.#url, applicationName: "sumi follower" }));
    // A follower polls as well: without this connection it is only a little later.
    client.on("error", () => undefined);
    client.on("notification", wake);
    await orOutage(async () => {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    });
    return () => void client.end().catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.#writer.close();
  }

  /** Wakes the followers, at most a hundred times a second, without waiting for them. */
  #ringSoon(): void {
    if (this.#isBellDue) return;
    this.#isBellDue = true;
    const ring = () => {
      this.#isBellDue = false;
      this.#pool.query(`notify ${CHANNEL}`).catch(() => undefined);
    };
    setTimeout(ring, BELL_MS).unref();
  }

  async #tableAfter(seq: number, limit: number): Promise<readonly Frame[]> {
    return this.#frames("where seq > $1 order by seq limit $2", [seq, limit]);
  }

  async #archivedFrom(seq: number): Promise<readonly Frame[]> {
    return (await this.#archives?.framesFrom(seq)) ?? [];
  }

  async #frames(where: string, values: readonly unknown[]): Promise<readonly Frame[]> {
    const rows = await this.#rows<FrameRow>(`${SELECT} ${where}`, values);
    return rows.map(frameFrom);
  }

  async #rows<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const { rows } = await orOutage(() => this.#pool.query<Row>(text, [...values]));
    return rows;
  }
}

function isNumber(seq: number): (frame: Frame) => boolean {
  return (frame) => frame.seq === seq;
}

const CHANNEL = "sumi_frames";
const BELL_MS = 10;

const SELECT = `select seq, hash, prev_hash, epoch, first_command, last_command, time_ms, body,
  packing, seal from frames`;

type FrameRow = {
  readonly seq: number;
  readonly hash: Buffer;
  readonly prev_hash: Buffer | null;
  readonly epoch: number;
  readonly first_command: number | null;
  readonly last_command: number | null;
  readonly time_ms: number;
  readonly body: Buffer;
  readonly packing: number;
  readonly seal: Buffer | null;
};

function frameFrom(row: FrameRow): Frame {
  const { first_command: first, last_command: last } = row;
  return {
    seq: row.seq,
    hash: row.hash,
    prevHash: row.prev_hash ?? undefined,
    epoch: row.epoch,
    commands: first === null || last === null ? undefined : { first, last },
    timeMs: row.time_ms,
    body: unpackBody({ packing: row.packing, bytes: row.body }),
    seal: row.seal ?? undefined,
  };
}
