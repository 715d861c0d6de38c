import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const ID = /^[0-9a-f]{32}$/;

/**
 * Sealed pictures as files in a folder, where earlier versions kept them. Nothing is written here
 * any more: the sweep of the leader brings them into the database.
 */
export class EarlierFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The sealed picture; undefined when the file is missing, or cannot be read now. */
  sealedOf(id: string): Promise<Buffer | undefined> {
    return readFile(this.#pathOf(id)).catch(() => undefined);
  }

  async remove(id: string): Promise<void> {
    await rm(this.#pathOf(id), { force: true });
  }

  /** Those of the ids, in their order, that have no file. */
  async lacking(ids: readonly string[]): Promise<readonly string[]> {
    const shelves = new Set(ids.map(shelfOf));
    const there = new Set<string>();
    for (const shelf of shelves) {
      for (const name of await namesIn(join(this.#folder, shelf))) there.add(name);
    }
    return ids.filter((id) => !there.has(id));
  }

  /** Ids of files last written before a moment, folder by folder. */
  async *writtenBefore(timeMs: number): AsyncGenerator<readonly string[]> {
    for (const shelf of await namesIn(this.#folder)) {
      const ids: string[] = [];
      for (const name of await namesIn(join(this.#folder, shelf))) {
        const path = join(this.#folder, shelf, name);
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: timeMs }));
        if (mtimeMs >= timeMs) continue;
        if (ID.test(name)) ids.push(name);
        // A file whose writing was interrupted.
        else await rm(path, { force: true });
      }
      if (ids.length > 0) yield ids;
    }
  }

  #pathOf(id: string): string {
    if (!ID.test(id)) throw new Error("a picture's id is 32 hexadecimal digits");
    return join(this.#folder, shelfOf(id), id);
  }
}

function shelfOf(id: string): string {
  return id.slice(0, 2);
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(() => [])).sort();
}
