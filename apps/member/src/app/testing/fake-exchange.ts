import { messageOf } from "@sumi/messages/rejections.ts";
import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import { vi } from "vitest";

type Fields = Readonly<Record<string, string>>;
type Answer = (fields: Fields) => object;

/** An exchange inside the page: it answers calls by their paths and speaks on the live channels. */
export class FakeExchange {
  /** The calls that change something, in their order. */
  readonly sent: { readonly path: string; readonly fields: Fields }[] = [];
  readonly #answers = new Map<string, Answer>();
  readonly #refusals = new Map<string, RejectionCode>();
  readonly #snapshots = new Map<string, readonly object[]>();
  readonly #sockets = new Set<FakeSocket>();
  /** The number of the last message of each channel. */
  readonly #sequences = new Map<string, number>();

  constructor() {
    vi.stubGlobal("fetch", (url: string | URL, init?: RequestInit) => this.#fetch(url, init));
    const take = (socket: FakeSocket) => this.#sockets.add(socket);
    const subscribed = (channel: string) => ({
      channel,
      type: "snapshot",
      sequence: String(this.#sequences.get(channel) ?? 1),
      data: this.#snapshots.get(channel) ?? [],
    });
    vi.stubGlobal(
      "WebSocket",
      class extends FakeSocket {
        constructor() {
          super(subscribed);
          take(this);
        }
      },
    );
  }

  answer(path: string, answer: Answer): this {
    this.#answers.set(path, answer);
    return this;
  }

  refuse(path: string, code: RejectionCode): this {
    this.#refusals.set(path, code);
    return this;
  }

  shows(channel: string, rows: readonly object[]): this {
    this.#snapshots.set(channel, rows);
    return this;
  }

  /** Sends changed rows to everybody who listens to that channel. */
  tell(channel: string, rows: readonly object[]): void {
    const last = this.#sequences.get(channel) ?? 1;
    this.#sequences.set(channel, last + 1);
    const [previous, sequence] = [String(last), String(last + 1)];
    for (const socket of this.#sockets) {
      socket.hear([{ channel, type: "update", previous, sequence, data: rows }]);
    }
  }

  #fetch(url: string | URL, init: RequestInit | undefined): Promise<Response> {
    const { pathname, searchParams } = new URL(url, location.origin);
    const path = pathname.replace("/apiv", "");
    const body = init?.body instanceof FormData ? init.body : searchParams;
    const fields = Object.fromEntries([...body].map(([name, value]) => [name, String(value)]));
    if (body !== searchParams) this.sent.push({ path, fields });
    const code = this.#refusals.get(path);
    const answer =
      code === undefined
        ? { code: 1_000, msg: "", data: this.#answers.get(path)?.(fields) ?? {} }
        : { code: 2_333, msg: messageOf("en-US", code), data: { error: code, params: {} } };
    return Promise.resolve(Response.json(answer));
  }
}

type Snapshot = (channel: string) => object;

/** Opens at once, and answers each subscription with a snapshot. */
class FakeSocket {
  onopen: (() => void) | undefined;
  onmessage: ((message: { readonly data: string }) => void) | undefined;
  onclose: (() => void) | undefined;
  readonly #snapshot: Snapshot;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    const { op, channels = [] } = JSON.parse(text);
    if (op === "subscribe") this.hear(channels.map(this.#snapshot));
  }

  hear(batch: readonly object[]): void {
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(batch) }));
  }

  close(): void {
    this.onclose?.();
  }
}
