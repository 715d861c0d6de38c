import { connect, type Socket } from "node:net";

/** Sends prepared requests over keep-alive connections, one at a time on each. */
export type Load = {
  readonly port: number;
  readonly connections: number;
  readonly requests: number;
  /** All bytes of the next request on that connection. */
  readonly request: (connection: number) => Buffer;
  /** Throws when an answer is not the expected one: a benchmark of refusals measures nothing. */
  readonly check: (answer: Answer) => void;
};

export type Answer = { readonly status: number; readonly body: string };

/** Resolves with the wall time in seconds once every request was answered. */
export async function drive(load: Load): Promise<number> {
  const sockets = await Promise.all(
    Array.from({ length: load.connections }, () => opened(load.port)),
  );
  const startMs = performance.now();
  let left = load.requests;
  const takeOne = () => left-- > 0;
  await Promise.all(sockets.map((socket, connection) => work(socket, connection, load, takeOne)));
  const seconds = (performance.now() - startMs) / 1_000;
  for (const socket of sockets) socket.destroy();
  return seconds;
}

function opened(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => resolve(socket));
    socket.once("error", reject);
  });
}

function work(
  socket: Socket,
  connection: number,
  load: Load,
  takeOne: () => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const next = () => {
      if (takeOne()) socket.write(load.request(connection));
      else resolve();
    };
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("the server closed a connection")));
    socket.on("data", (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const answer = answerIn(received);
      if (answer === undefined) return;
      received = Buffer.alloc(0);
      try {
        load.check(answer);
      } catch (error) {
        return reject(error);
      }
      next();
    });
    next();
  });
}

/** The answer in these bytes, once it is complete. Every server measured here sends a length. */
function answerIn(received: Buffer): Answer | undefined {
  const headEnd = received.indexOf("\r\n\r\n");
  if (headEnd < 0) return undefined;
  const head = received.toString("latin1", 0, headEnd);
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error(`an answer without a length: ${head}`);
  if (received.length < headEnd + 4 + length) return undefined;
  return { status: Number(head.slice(9, 12)), body: received.toString("utf8", headEnd + 4) };
}
