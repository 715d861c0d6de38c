import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { opened, sealed } from "../vault/seal.ts";

const ID = /^[0-9a-f]{32}$/;

/** The identity that a sealed picture is bound to, so that no file can replace another. */
export type Binding = { readonly id: string; readonly account: string; readonly kind: string };

/**
 * Sealed pictures as files in a folder: nonce, tag, then AES-256-GCM. A file gets its name only
 * when it is complete and on the disk.
 */
export class PictureFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async write(binding: Binding, key: Buffer, picture: Buffer): Promise<void> {
    const path = this.#pathOf(binding.id);
    const folder = dirname(path);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const part = `${path}.part`;
    const file = await open(part, "wx", 0o600);
    try {
      await file.writeFile(sealed(key, boundTo(binding), picture));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
    await syncFolder(folder);
  }

  /** The picture; undefined when the file is missing or was altered. */
  async read(binding: Binding, key: Buffer): Promise<Buffer | undefined> {
    const file = await readFile(this.#pathOf(binding.id)).catch(() => undefined);
    return file && opened(key, boundTo(binding), file);
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

function boundTo({ id, account, kind }: Binding): string {
  return `${id}\n${account}\n${kind}`;
}

async function syncFolder(path: string): Promise<void> {
  // Some systems cannot open a folder; there the rename alone must be enough.
  const folder = await open(path, "r").catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(() => [])).sort();
}
