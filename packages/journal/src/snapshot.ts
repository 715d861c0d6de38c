import { createHash, type Hash } from "node:crypto";
import * as zlib from "node:zlib";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { SnapshotValue } from "@sumi/core/snapshot-line.ts";

/** The whole state as lines, in compressed parts, and SHA-256 over the lines. */
export type Snapshot = { readonly digest: Uint8Array; readonly parts: readonly Uint8Array[] };

/** Characters of one part before compression: small enough to handle, big enough to pack. */
const PART_LENGTH = 1 << 20;

export function takeSnapshot(exchange: Exchange): Snapshot {
  const hash = createHash("sha256");
  const parts: Uint8Array[] = [];
  writeText(exchange, hash, (text) => parts.push(compress(text)));
  return { digest: hash.digest(), parts };
}

/** SHA-256 over the state's lines: equal digests, equal states. */
export function digestOf(exchange: Exchange): Uint8Array {
  const hash = createHash("sha256");
  writeText(exchange, hash, () => undefined);
  return hash.digest();
}

/** The digest of stored parts, computed from the lines that they hold. */
export function digestOfParts(parts: readonly Uint8Array[]): Uint8Array {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(decompress(part));
  return hash.digest();
}

/** Puts the lines into a fresh exchange. Returns the digest of the lines read. */
export function restoreSnapshot(exchange: Exchange, parts: readonly Uint8Array[]): Uint8Array {
  const hash = createHash("sha256");
  for (const part of parts) {
    const text = decompress(part);
    hash.update(text);
    for (const [name, ...values] of linesOf(text)) exchange.restore(name, values);
  }
  return hash.digest();
}

/** One line: a JSON array of the name and its values. */
type Line = readonly [name: string, ...values: SnapshotValue[]];

function writeText(exchange: Exchange, hash: Hash, take: (text: string) => void): void {
  let text = "";
  const flush = () => {
    hash.update(text);
    take(text);
    text = "";
  };
  exchange.write((name, values) => {
    text += lineOf(name, values);
    if (text.length >= PART_LENGTH) flush();
  });
  if (text !== "") flush();
}

function lineOf(name: string, values: readonly SnapshotValue[]): string {
  let line = `["${name}"`;
  for (const value of values) {
    line += typeof value === "string" ? `,${JSON.stringify(value)}` : `,${value}`;
  }
  return `${line}]\n`;
}

/** Strings in JSON hold no line ends, so that all lines of a part can be parsed as one array. */
function linesOf(text: string): readonly Line[] {
  return JSON.parse(`[${text.trimEnd().replaceAll("\n", ",")}]`) as readonly Line[];
}

function compress(text: string): Uint8Array {
  return zlib.zstdCompressSync(Buffer.from(text));
}

function decompress(part: Uint8Array): string {
  return zlib.zstdDecompressSync(part).toString();
}
