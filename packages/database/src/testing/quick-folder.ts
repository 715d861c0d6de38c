import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Linux keeps what stands here in memory. */
const IN_MEMORY = "/dev/shm";
const FREE_MIN_BYTES = 4 * 2 ** 30;

/**
 * Where the databases of tests stand: in memory if there is plenty, so that a server with every
 * promise of durability switched on waits for no disk. Otherwise where temporary files belong.
 */
export function quickFolder(): string {
  return freeBytes(IN_MEMORY) < FREE_MIN_BYTES ? tmpdir() : IN_MEMORY;
}

/** Nothing for a folder that is not there. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
