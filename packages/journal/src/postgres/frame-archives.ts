import { join } from "node:path";
import type { ClientBase, Pool } from "pg";
import { ArchiveReader } from "../archive-file.ts";
import { type Frame, hex } from "../frame.ts";
import { type FrameArchive, StoreOutage } from "../ports.ts";
import { orOutage } from "./outage.ts";

/** A folder or a link to one. */
export function archiveFolderIn(dataFolder: string): string {
  return join(dataFolder, "archive");
}

/** The frames that lie in files and not in the table any more. */
export class FrameArchives {
  readonly #pool: Pool;
  readonly #folder: string;
  readonly #readers = new Map<string, ArchiveReader>();
  #known: readonly FrameArchive[] = [];

  constructor(options: { readonly pool: Pool; readonly folder: string }) {
    this.#pool = options.pool;
    this.#folder = options.folder;
  }

  /** Oldest first. The tool of the owner may have made another one just now. */
  async list(): Promise<readonly FrameArchive[]> {
    this.#known = await listArchives(this.#pool);
    return this.#known;
  }

  /** True without asking the database; false may be out of date. */
  holds(seq: number): boolean {
    return archiveOf(this.#known, seq) !== undefined;
  }

  /**
   * Some frames from `seq` on, or none if it is not archived. Throws `StoreOutage` if the file is
   * not there.
   */
  async framesFrom(seq: number): Promise<readonly Frame[]> {
    const archive = archiveOf(this.#known, seq) ?? archiveOf(await this.list(), seq);
    return archive === undefined ? [] : this.#read(archive, (file) => file.framesFrom(seq));
  }

  async frameOf(sequence: number): Promise<Frame | undefined> {
    const archive = (await this.list()).find(
      ({ commands }) =>
        commands !== undefined && commands.first <= sequence && sequence <= commands.last,
    );
    return archive && this.#read(archive, (file) => file.frameOf(sequence));
  }

  async #read<Result>(
    { file }: FrameArchive,
    read: (reader: ArchiveReader) => Promise<Result>,
  ): Promise<Result> {
    const reader = this.#readers.get(file) ?? new ArchiveReader(join(this.#folder, file));
    this.#readers.set(file, reader);
    try {
      return await read(reader);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StoreOutage(`the archive ${file} cannot be read in ${this.#folder} (${reason})`);
    }
  }
}

type ArchiveRow = {
  readonly first_seq: number;
  readonly last_seq: number;
  readonly last_hash: Buffer;
  readonly first_command: number | null;
  readonly last_command: number | null;
  readonly file: string;
  readonly sha256: Buffer;
};

export async function listArchives(database: Pool | ClientBase): Promise<FrameArchive[]> {
  const text = `select first_seq, last_seq, last_hash, first_command, last_command, file, sha256
    from frame_archives order by last_seq`;
  const { rows } = await orOutage(() => database.query<ArchiveRow>(text));
  return rows.map(({ first_command: first, last_command: last, ...row }) => ({
    first: row.first_seq,
    last: row.last_seq,
    lastHash: hex(row.last_hash),
    commands: first === null || last === null ? undefined : { first, last },
    file: row.file,
    sha256: hex(row.sha256),
  }));
}

function archiveOf(archives: readonly FrameArchive[], seq: number): FrameArchive | undefined {
  return archives.find(({ first, last }) => first <= seq && seq <= last);
}
