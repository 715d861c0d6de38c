import { type ChannelMessage, type LiveBatch, liveBatch } from "@sumi/contract/live/live.ts";
import { WebSocket } from "ws";

/** One connection and all messages it received, checked against the contract. */
export class LiveClient {
  readonly heard: LiveBatch = [];
  batches = 0;
  closed: number | undefined;
  readonly #socket: WebSocket;

  static async open(url: string, headers: Record<string, string> = {}): Promise<LiveClient> {
    const socket = new WebSocket(url, { headers });
    const client = new LiveClient(socket);
    await new Promise((resolve, reject) => {
      socket.once("open", resolve);
      socket.once("error", reject);
    });
    return client;
  }

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on("message", (data) => {
      this.batches += 1;
      this.heard.push(...liveBatch.parse(JSON.parse(String(data))));
    });
    socket.on("close", (code) => {
      this.closed = code;
    });
  }

  send(message: unknown): void {
    this.#socket.send(typeof message === "string" ? message : JSON.stringify(message));
  }

  /** The messages of one channel so far, once there are `count` of them. */
  async messages(channel: string, count: number): Promise<ChannelMessage[]> {
    const found = () => this.heard.filter((message) => isOf(message, channel));
    await until(() => found().length >= count);
    return found() as ChannelMessage[];
  }

  async control(type: string): Promise<LiveBatch[number]> {
    const found = () => this.heard.find((message) => message.type === type);
    await until(() => found() !== undefined);
    return found() as LiveBatch[number];
  }

  close(): void {
    this.#socket.close();
  }
}

function isOf(message: LiveBatch[number], channel: string): boolean {
  return "channel" in message && message.channel === channel;
}

/** Polls until a condition holds. */
export async function until(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error("it never came to that");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
