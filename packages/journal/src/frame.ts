import { hash } from "node:crypto";

/**
 * One group commit: some commands with their events (or a note of the journal's own), chained to
 * the frame before. The hash covers the predecessor's hash, the header and the body.
 */
export type Frame = {
  readonly seq: number;
  /** 32 bytes. */
  readonly hash: Uint8Array;
  /** `undefined` for frame 0, the genesis. */
  readonly prevHash: Uint8Array | undefined;
  /** The number of the leader: each one begins its epoch with a note in a frame. */
  readonly epoch: number;
  /** Sequences of the first and last command in the frame; `undefined` when it has none. */
  readonly commands: CommandSpan | undefined;
  readonly timeMs: number;
  /** UTF-8 text, see `codec/body.ts`. */
  readonly body: Uint8Array;
  /** 32 bytes that prove who wrote the frame, see `seals.ts`; earlier releases wrote none. */
  readonly seal?: Uint8Array | undefined;
};

export type CommandSpan = { readonly first: number; readonly last: number };

/** The newest frame of a chain, which the next frame must name as its predecessor. */
export type Tip = Pick<Frame, "seq" | "hash" | "epoch" | "timeMs">;

/** Before frame 0. */
export const NO_FRAME = -1;
const NO_BYTES = new Uint8Array();

export function chainFrame(content: Omit<Frame, "hash" | "seal">): Frame {
  return { ...content, hash: hashOf(content) };
}

export function hashOf(frame: Omit<Frame, "hash">): Uint8Array {
  // Most frames are small: one call over a copy costs less than a hash object and several calls.
  const parts = [frame.prevHash ?? NO_BYTES, Buffer.from(headerOf(frame)), frame.body];
  return hash("sha256", Buffer.concat(parts), "buffer");
}

/** True if the frame's hash is that of its content. */
export function isWhole(frame: Frame): boolean {
  return sameHash(hashOf(frame), frame.hash);
}

/**
 * The header as hashed: one line of JSON in this key order, so that any program can write it again.
 */
function headerOf({ seq, epoch, commands, timeMs }: Omit<Frame, "hash">): string {
  const header = {
    seq,
    epoch,
    first_command: commands?.first ?? null,
    last_command: commands?.last ?? null,
    time_ms: timeMs,
  };
  return `${JSON.stringify(header)}\n`;
}

export function sameHash(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return Buffer.compare(one, other) === 0;
}

export function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("hex");
}
