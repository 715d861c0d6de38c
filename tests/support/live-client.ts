import WebSocket from "ws";
import type { ExchangeClient } from "./exchange-client.ts";

export type LiveMessage = {
  readonly channel?: string;
  readonly type: string;
  readonly sequence?: string;
  readonly data?: unknown;
};

/** A subscriber to the live channels that keeps all messages. */
export class LiveClient {
  readonly messages: LiveMessage[] = [];
  readonly #socket: WebSocket;

  /** Opens public channels; a member's ticket also opens the member's own. */
  static async open(
    client: ExchangeClient,
    channels: readonly string[],
    own = false,
  ): Promise<LiveClient> {
    const socket = new WebSocket(`${client.origin.replace("http", "ws")}/live`);
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    const live = new LiveClient(socket);
    const ticket = own
      ? await client.post<{ ticket: string }>("/Public/liveticket")
      : { ticket: undefined };
    socket.send(JSON.stringify({ op: "subscribe", channels, ticket: ticket.ticket }));
    await live.until((message) => message.type === "subscribed");
    return live;
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on("message", (data) => {
      const batch: LiveMessage[] = JSON.parse(String(data));
      this.messages.push(...batch);
    });
  }

  /** The first matching message, of those received or within ten seconds from now. */
  async until(isMeant: (message: LiveMessage) => boolean): Promise<LiveMessage> {
    const giveUpMs = Date.now() + 10_000;
    for (;;) {
      const message = this.messages.find(isMeant);
      if (message !== undefined) return message;
      if (Date.now() > giveUpMs) {
        throw new Error(`not heard; the last ones were ${JSON.stringify(this.messages.slice(-5))}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  close(): void {
    this.#socket.close();
  }
}
