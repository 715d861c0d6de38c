import { statfs } from "node:fs/promises";
import type { DiskFacts } from "./machine.ts";

/**
 * The fullest of the disks that hold these folders, with the bytes that we may still write;
 * undefined where the system does not tell.
 */
export async function fullestDisk(folders: readonly string[]): Promise<DiskFacts | undefined> {
  const disks = await Promise.all(folders.map((folder) => diskOf(folder).catch(() => [])));
  return disks.flat().sort((one, other) => one.free - other.free)[0];
}

async function diskOf(folder: string): Promise<DiskFacts[]> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return [{ free: bavail * bsize, size: blocks * bsize }];
}
