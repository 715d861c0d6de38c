import type { LiveBatch, LiveRequest } from "@sumi/contract/live/live.ts";

export type SocketState = "idle" | "connecting" | "open" | "waiting";

export type SocketOptions = {
  readonly url: string;
  readonly onOpen: () => void;
  readonly onBatch: (batch: LiveBatch) => void;
  readonly onState: (state: SocketState) => void;
  readonly createSocket?: (url: string) => WebSocket;
  /**
   * A random number in [0, 1), which spreads the reconnects of clients that lost the same server.
   */
  readonly chance?: () => number;
};

const RETRY_FIRST_MS = 500;
const RETRY_MAX_MS = 15_000;
const PING_EVERY_MS = 20_000;
/** A connection that is silent for longer, although it was pinged, is dead without saying so. */
const SILENCE_MAX_MS = 45_000;

/** A WebSocket that reconnects: after a growing pause, or at once when the network returns. */
export class LiveSocket {
  readonly #options: SocketOptions;
  #socket: WebSocket | undefined;
  #state: SocketState = "idle";
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #heardMs = 0;

  constructor(options: SocketOptions) {
    this.#options = options;
  }

  get state(): SocketState {
    return this.#state;
  }

  open(): void {
    if (this.#state === "connecting" || this.#state === "open") return;
    clearTimeout(this.#retry);
    this.#become("connecting");
    const create = this.#options.createSocket ?? ((url: string) => new WebSocket(url));
    const socket = create(this.#options.url);
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = ({ data }) => this.#heard(String(data));
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  /** Closes the connection until `open` is called again. */
  close(): void {
    clearTimeout(this.#retry);
    this.#drop();
    this.#become("idle");
  }

  send(request: LiveRequest): void {
    if (this.#state === "open") this.#socket?.send(JSON.stringify(request));
  }

  #opened(): void {
    this.#heardMs = Date.now();
    this.#pulse = setInterval(() => this.#beat(), PING_EVERY_MS);
    this.#become("open");
    this.#options.onOpen();
  }

  #heard(text: string): void {
    this.#heardMs = Date.now();
    // A server that is full takes connections and ends them: only its word is a success.
    this.#failures = 0;
    // Only our own server is listened to (connect-src 'self'), and it sends nothing else.
    this.#options.onBatch(JSON.parse(text) as LiveBatch);
  }

  #beat(): void {
    if (Date.now() - this.#heardMs > SILENCE_MAX_MS) return this.#lost();
    this.send({ op: "ping" });
  }

  #lost(): void {
    this.#drop();
    const { chance = Math.random } = this.#options;
    const ceilingMs = Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#retry = setTimeout(() => this.open(), ceilingMs * (0.5 + chance() / 2));
    this.#become("waiting");
  }

  #drop(): void {
    clearInterval(this.#pulse);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #become(state: SocketState): void {
    this.#state = state;
    this.#options.onState(state);
  }
}
