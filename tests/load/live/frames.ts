/** One message of a WebSocket, as a server sends it: whole, and without a mask (RFC 6455). */
export type ServerFrame = {
  readonly opcode: number;
  /** The range of its contents in the bytes that were read. */
  readonly start: number;
  readonly end: number;
};

export const TEXT = 1;
export const CLOSE = 8;
export const PING = 9;
const PONG = 10;

/** The frame that begins at `at`, once it is complete. */
export function frameAt(bytes: Buffer, at: number, length: number): ServerFrame | undefined {
  if (length - at < 2) return undefined;
  const opcode = (bytes[at] ?? 0) & 0x0f;
  const short = (bytes[at + 1] ?? 0) & 0x7f;
  const head = short < LENGTH_16 ? 2 : short === LENGTH_16 ? 4 : 10;
  if (length - at < head) return undefined;
  const start = at + head;
  const size = head === 2 ? short : head === 4 ? bytes.readUInt16BE(at + 2) : wide(bytes, at + 2);
  return length < start + size ? undefined : { opcode, start, end: start + size };
}

const LENGTH_16 = 126;

function wide(bytes: Buffer, at: number): number {
  return bytes.readUInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4);
}

/** A text frame of a client. Its mask is all zeros, which leaves the text unchanged. */
export function textFrame(text: string): Buffer {
  return clientFrame(TEXT, Buffer.from(text));
}

export function pongFrame(contents: Buffer): Buffer {
  return clientFrame(PONG, contents);
}

function clientFrame(opcode: number, contents: Buffer): Buffer {
  const masked = 0x80;
  const head =
    contents.length < LENGTH_16
      ? [0x80 | opcode, masked | contents.length]
      : [0x80 | opcode, masked | LENGTH_16, contents.length >> 8, contents.length & 0xff];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), contents]);
}
