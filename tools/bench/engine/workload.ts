import { readFileSync } from "node:fs";

/** A workload file: int32 little endian, a header of four, then eight numbers per command. */
export type Workload = {
  readonly commands: number;
  readonly markets: number;
  readonly preload: number;
  readonly accounts: number;
  readonly records: Int32Array;
};

export const RECORD_FIELDS = 8;
const HEADER_FIELDS = 4;

export function readWorkload(file: string): Workload {
  const bytes = readFileSync(file);
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  const [commands = 0, markets = 0, preload = 0, accounts = 0] = words;
  return { commands, markets, preload, accounts, records: words.subarray(HEADER_FIELDS) };
}
