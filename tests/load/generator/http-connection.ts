import { connect, type Socket } from "node:net";

/** Receives an answer: its status, and its whole text with the head in front. */
export type Answered = (status: number, text: string) => void;

export type ConnectionOptions = {
  readonly port: number;
  /** The server takes each loopback address for another caller. */
  readonly localAddress?: string;
  readonly answered: Answered;
  /** Called when the connection ended; its request gets no answer. */
  readonly lost: () => void;
};

/**
 * One keep-alive connection to a server on this machine, for one request at a time. It does as
 * little work as possible, because the generator runs on the processors that it measures.
 */
export class HttpConnection {
  readonly #socket: Socket;
  readonly #options: ConnectionOptions;
  #received = "";
  #isOpen = false;
  #isOver = false;

  /** Resolves when the connection is open; rejects when the server cannot be reached. */
  static open(options: ConnectionOptions): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const connection: HttpConnection = new HttpConnection(options, {
        opened: () => resolve(connection),
        failed: reject,
      });
    });
  }

  private constructor(
    options: ConnectionOptions,
    on: { readonly opened: () => void; readonly failed: (error: Error) => void },
  ) {
    this.#options = options;
    const { port, localAddress } = options;
    this.#socket = connect({
      port,
      host: "127.0.0.1",
      noDelay: true,
      ...(localAddress === undefined ? {} : { localAddress }),
      onread: {
        // Each read is decoded at once, before the next read overwrites the shared buffer.
        buffer: READ_BUFFER,
        callback: (length) => this.#read(length),
      },
    });
    this.#socket.once("connect", () => {
      this.#isOpen = true;
      on.opened();
    });
    this.#socket.on("error", (error) => {
      if (!this.#isOpen) on.failed(error);
    });
    this.#socket.on("close", () => this.#end());
  }

  /** Sends a whole request of plain ASCII. */
  send(request: string): void {
    this.#socket.write(request, "latin1");
  }

  close(): void {
    this.#isOver = true;
    this.#socket.destroy();
  }

  #read(length: number): boolean {
    const text = READ_BUFFER.toString("latin1", 0, length);
    this.#received = this.#received === "" ? text : this.#received + text;
    const end = endOfAnswer(this.#received);
    if (end === undefined) return true;
    const answer = this.#received;
    this.#received = "";
    if (end !== answer.length) throw new Error(`more was answered than asked: ${answer}`);
    this.#options.answered(Number(answer.slice(9, 12)), answer);
    return true;
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    if (this.#isOpen) this.#options.lost();
  }
}

const READ_BUFFER = Buffer.alloc(64 * 1024);
const LENGTH = "\r\ncontent-length: ";

/** The end of the answer, once it is complete. Every answer of the server has a length. */
function endOfAnswer(received: string): number | undefined {
  const headEnd = received.indexOf("\r\n\r\n");
  if (headEnd < 0) return undefined;
  const lengthAt = received.indexOf(LENGTH);
  if (lengthAt < 0 || lengthAt > headEnd) throw new Error(`an answer without length: ${received}`);
  const end = headEnd + 4 + Number.parseInt(received.slice(lengthAt + LENGTH.length), 10);
  return received.length < end ? undefined : end;
}
