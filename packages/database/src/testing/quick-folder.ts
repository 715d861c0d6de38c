import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** A folder that Linux keeps in memory. */
const IN_MEMORY = "/dev/shm";
const FREE_MIN_BYTES = 4 * 2 ** 30;

/**
 * The folder for the databases of tests: in memory if there is plenty, so that a server with every
 * durability setting switched on waits for no disk. Otherwise the one for temporary files.
 */
export function quickFolder(): string {
  return freeBytes(IN_MEMORY) < FREE_MIN_BYTES ? tmpdir() : IN_MEMORY;
}

/** Returns 0 for a folder that does not exist. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
