import { connect, type Socket } from "node:net";
import { CLOSE, frameAt, PING, pongFrame, TEXT, textFrame } from "./frames.ts";

export type SubscriberOptions = {
  readonly port: number;
  /** A loopback address per group, because the server limits the connections of one address. */
  readonly localAddress: string;
  readonly channels: readonly string[];
  /** For channels that are not public. */
  readonly ticket?: string;
  /** False for a subscriber that never reads. */
  readonly reads: boolean;
  /** Called with a batch: bytes `start` to `end` of a buffer that is reused for the next one. */
  readonly received: (bytes: Buffer, start: number, end: number) => void;
};

/**
 * One subscriber to the live channels, with as little work as possible: thousands of them share
 * this process, and the machine with the server. A subscriber that does not read never reads a
 * byte.
 */
export class Subscriber {
  readonly #socket: Socket;
  readonly #options: SubscriberOptions;
  /** Bytes that were read and are not yet a whole frame. */
  #rest: Buffer | undefined;
  #isUpgraded = false;
  #isOver = false;
  #opened: () => void = () => undefined;

  /** Resolves when the server accepted it or, if it does not read, when the request was sent. */
  static open(options: SubscriberOptions): Promise<Subscriber> {
    return new Promise((resolve, reject) => {
      const subscriber = new Subscriber(options, reject);
      subscriber.#opened = () => resolve(subscriber);
    });
  }

  private constructor(options: SubscriberOptions, failed: (error: Error) => void) {
    this.#options = options;
    const { port, localAddress, reads, channels, ticket } = options;
    const address = { port, localAddress, host: "127.0.0.1", noDelay: true };
    const onread = { buffer: READ_BUFFER, callback: (length: number) => this.#read(length) };
    this.#socket = reads ? connect({ ...address, onread }) : connect(address);
    if (!reads) this.#socket.pause();
    const subscribe = textFrame(JSON.stringify({ op: "subscribe", channels, ticket }));
    this.#socket.once("connect", () => {
      this.#socket.write(UPGRADE);
      this.#socket.write(subscribe, () => {
        if (!reads) this.#opened();
      });
    });
    this.#socket.on("error", (error) => {
      this.#isOver = true;
      failed(error);
    });
    this.#socket.on("close", () => {
      this.#isOver = true;
    });
  }

  /** True if the connection has ended. Without reading, the end is not noticed. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /**
   * Reads all that was sent to a subscriber that did not read. Answers true if the connection
   * ended.
   */
  async wasDropped(withinMs: number): Promise<boolean> {
    this.#socket.resume();
    const endMs = performance.now() + withinMs;
    while (!this.#isOver && performance.now() < endMs) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return this.#isOver;
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(length: number): boolean {
    const fresh = READ_BUFFER.subarray(0, length);
    const bytes = this.#rest === undefined ? fresh : Buffer.concat([this.#rest, fresh]);
    let at = 0;
    if (!this.#isUpgraded) {
      const head = bytes.indexOf("\r\n\r\n");
      if (head < 0) return this.#keep(bytes, 0);
      if (!bytes.toString("latin1", 0, 12).endsWith("101")) throw new Error(String(bytes));
      this.#isUpgraded = true;
      at = head + 4;
    }
    for (;;) {
      const frame = frameAt(bytes, at, bytes.length);
      if (frame === undefined) return this.#keep(bytes, at);
      const { opcode, start, end } = frame;
      if (opcode === TEXT) this.#take(bytes, start, end);
      if (opcode === PING) this.#socket.write(pongFrame(bytes.subarray(start, end)));
      if (opcode === CLOSE) this.#socket.destroy();
      at = end;
    }
  }

  #take(bytes: Buffer, start: number, end: number): void {
    this.#opened();
    this.#options.received(bytes, start, end);
  }

  /** All subscribers share the read buffer, so an incomplete frame is copied. */
  #keep(bytes: Buffer, at: number): boolean {
    this.#rest = at === bytes.length ? undefined : Buffer.from(bytes.subarray(at));
    return true;
  }
}

const READ_BUFFER = Buffer.alloc(256 * 1024);
const UPGRADE = [
  "GET /live HTTP/1.1",
  "Host: localhost",
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  // Any 16 bytes; the server's answer to them is not checked.
  `Sec-WebSocket-Key: ${Buffer.alloc(16, 1).toString("base64")}`,
  "\r\n",
].join("\r\n");
