import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { promisify } from "node:util";
import { constants, zstdCompress, zstdDecompress } from "node:zlib";
import { type Frame, hex } from "./frame.ts";

// A file of frames is a stream of zstd (`zstd -dc FILE` prints it): blocks of lines, a line of JSON
// for each frame, so that any program can read them. A frame that zstd skips stands at the end and
// says where each block begins, so that one frame is found without reading all of them.

/** Where a block lies in the file, and with which frame and command it begins. */
type Block = {
  readonly seq: number;
  /** The first command in the block; null when it has none. */
  readonly command: number | null;
  readonly offset: number;
  readonly bytes: number;
};

const BLOCK_FRAMES_MAX = 1_024;
const BLOCK_TEXT_MAX = 4_000_000;
const LEVEL = 9;
/** The mark of a frame that every reader of zstd skips, RFC 8878 3.1.2. */
const SKIPPED = 0x184d2a5e;
const WORD = 4;
/** More than any block that was written by `ArchiveWriter`. */
const BLOCK_BYTES_MAX = 1024 ** 3;

const pack = promisify(zstdCompress);
const unpack = promisify(zstdDecompress);

/** Writes frames into an open file, in order. */
export class ArchiveWriter {
  readonly #file: FileHandle;
  readonly #blocks: Block[] = [];
  #frames: Frame[] = [];
  #length = 0;
  #offset = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async add(frame: Frame): Promise<void> {
    this.#frames.push(frame);
    this.#length += frame.body.length;
    const isFull = this.#frames.length >= BLOCK_FRAMES_MAX || this.#length >= BLOCK_TEXT_MAX;
    if (isFull) await this.#flush();
  }

  /** Writes what is left and the index, and waits until the disk has all of it. */
  async finish(): Promise<void> {
    await this.#flush();
    const index = Buffer.from(JSON.stringify(this.#blocks));
    await this.#file.write(Buffer.concat([word(SKIPPED), word(index.length + WORD), index]));
    await this.#file.write(word(index.length));
    await this.#file.sync();
  }

  async #flush(): Promise<void> {
    const [first] = this.#frames;
    if (first === undefined) return;
    const commands = this.#frames.find((frame) => frame.commands !== undefined)?.commands;
    const params = { [constants.ZSTD_c_compressionLevel]: LEVEL };
    const packed = await pack(this.#frames.map(lineOf).join(""), { params });
    await this.#file.write(packed);
    const place = { offset: this.#offset, bytes: packed.length };
    this.#blocks.push({ seq: first.seq, command: commands?.first ?? null, ...place });
    this.#offset += packed.length;
    this.#frames = [];
    this.#length = 0;
  }
}

/** Reads the frames of a file, block by block. Nothing is checked: who follows the chain does. */
export class ArchiveReader {
  readonly path: string;
  #blocks: readonly Block[] | undefined;
  #kept: { readonly block: Block; readonly frames: readonly Frame[] } | undefined;

  constructor(path: string) {
    this.path = path;
  }

  /** The frames from `seq` on to the end of its block; the first may be a later one. */
  async framesFrom(seq: number): Promise<readonly Frame[]> {
    const block = (await this.#index()).findLast((each) => each.seq <= seq);
    if (block === undefined) return [];
    return (await this.#read(block)).filter((frame) => frame.seq >= seq);
  }

  /** The frame that holds the command of this sequence. */
  async frameOf(sequence: number): Promise<Frame | undefined> {
    const isBefore = ({ command }: Block) => command !== null && command <= sequence;
    const block = (await this.#index()).findLast(isBefore);
    if (block === undefined) return undefined;
    const frames = await this.#read(block);
    return frames.find(
      ({ commands }) =>
        commands !== undefined && commands.first <= sequence && sequence <= commands.last,
    );
  }

  async *frames(): AsyncGenerator<Frame> {
    for (const block of await this.#index()) yield* await this.#read(block);
  }

  /** SHA-256 of the file as it lies, lower-case hex: what `sha256sum` prints. */
  async sha256(): Promise<string> {
    const sum = createHash("sha256");
    for await (const chunk of createReadStream(this.path)) sum.update(chunk as Buffer);
    return sum.digest("hex");
  }

  async #read(block: Block): Promise<readonly Frame[]> {
    if (this.#kept?.block.offset === block.offset) return this.#kept.frames;
    const packed = await this.#bytes((file) => bytesAt(file, block));
    const text = (await unpack(packed, { maxOutputLength: BLOCK_BYTES_MAX })).toString();
    const frames = text.trimEnd().split("\n").map(frameIn);
    this.#kept = { block, frames };
    return frames;
  }

  async #index(): Promise<readonly Block[]> {
    if (this.#blocks !== undefined) return this.#blocks;
    const index = await this.#bytes(async (file) => {
      const { size } = await file.stat();
      const end = await bytesAt(file, { offset: size - WORD, bytes: WORD });
      const bytes = end.readUInt32LE();
      return bytesAt(file, { offset: size - WORD - bytes, bytes });
    });
    // Written by `ArchiveWriter`.
    this.#blocks = JSON.parse(index.toString()) as readonly Block[];
    return this.#blocks;
  }

  async #bytes(read: (file: FileHandle) => Promise<Buffer>): Promise<Buffer> {
    const file = await open(this.path);
    try {
      return await read(file);
    } finally {
      await file.close();
    }
  }
}

async function bytesAt(
  file: FileHandle,
  { offset, bytes }: { readonly offset: number; readonly bytes: number },
): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, offset);
  if (bytesRead === bytes) return buffer;
  throw new Error("The file of frames ends before its end.");
}

type Line = {
  readonly seq: number;
  readonly epoch: number;
  readonly first_command: number | null;
  readonly last_command: number | null;
  readonly time_ms: number;
  readonly prev_hash: string;
  readonly hash: string;
  readonly seal: string | null;
  readonly body: string;
};

function lineOf({ seq, epoch, commands, timeMs, prevHash, hash, seal, body }: Frame): string {
  const line: Line = {
    seq,
    epoch,
    first_command: commands?.first ?? null,
    last_command: commands?.last ?? null,
    time_ms: timeMs,
    prev_hash: prevHash === undefined ? "" : hex(prevHash),
    hash: hex(hash),
    seal: seal === undefined ? null : hex(seal),
    body: new TextDecoder().decode(body),
  };
  return `${JSON.stringify(line)}\n`;
}

function frameIn(text: string): Frame {
  // Written by `lineOf`; its hash shows whether it is as it was.
  const line = JSON.parse(text) as Line;
  const { first_command: first, last_command: last } = line;
  return {
    seq: line.seq,
    epoch: line.epoch,
    commands: first === null || last === null ? undefined : { first, last },
    timeMs: line.time_ms,
    prevHash: Buffer.from(line.prev_hash, "hex"),
    hash: Buffer.from(line.hash, "hex"),
    seal: line.seal === null ? undefined : Buffer.from(line.seal, "hex"),
    body: Buffer.from(line.body),
  };
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(WORD);
  bytes.writeUInt32LE(value);
  return bytes;
}
