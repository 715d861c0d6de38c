import { connect, createServer, type Server, type Socket } from "node:net";

/** The message that a cut loses: the next request before it arrives, or the answer to it. */
export type Cut = "requestLost" | "answerLost";

/** Two sockets that carry the same connection. */
type Pair = { readonly client: Socket; readonly server: Socket };

/** Wake-up calls pass: no test waits for them, so a cut is not meant for them. */
const WAKE_UP_CALLS = /\b(?:notify|listen) /;

/**
 * A proxy between a client and PostgreSQL that cuts a connection when a test says so: with the next
 * request, which then never arrives, or with the answer to it.
 */
export class CuttableProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #next: Cut | undefined;
  /** The connection on which an answer is to be lost: it has been asked. */
  #asked: Pair | undefined;

  /** `url` is where the real server listens. */
  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#server = createServer((client) => {
      const server = connect(Number(port), hostname);
      const pair: Pair = { client, server };
      client.on("data", (bytes) => this.#carryRequest(bytes, pair));
      server.on("data", (bytes) => this.#carryAnswer(bytes, pair));
      this.#keep(client, server);
      this.#keep(server, client);
    });
  }

  /** Returns the same address, by way of this proxy. */
  async open(url: string): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    const through = new URL(url);
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("it listens on a port");
    through.hostname = "127.0.0.1";
    through.port = String(address.port);
    return through.href;
  }

  cutNext(cut: Cut): void {
    this.#next = cut;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #carryRequest(bytes: Buffer, pair: Pair): void {
    const next = WAKE_UP_CALLS.test(bytes.toString("latin1")) ? undefined : this.#next;
    if (next !== undefined) this.#next = undefined;
    if (next === "requestLost") return cut(pair);
    if (next === "answerLost") this.#asked = pair;
    pair.server.write(bytes);
  }

  #carryAnswer(bytes: Buffer, pair: Pair): void {
    if (this.#asked !== pair) {
      pair.client.write(bytes);
      return;
    }
    this.#asked = undefined;
    cut(pair);
  }

  /** When one end closes, so does the other. */
  #keep(socket: Socket, other: Socket): void {
    this.#sockets.add(socket);
    socket.setNoDelay(true);
    socket.on("error", () => other.destroy());
    socket.on("close", () => {
      this.#sockets.delete(socket);
      other.destroy();
    });
  }
}

function cut({ client, server }: Pair): void {
  client.destroy();
  server.destroy();
}
