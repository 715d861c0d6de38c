import type { Fifo } from "../generator/fifo.ts";
import type { Lane } from "../generator/open-loop.ts";
import type { Outcome } from "../generator/timeline.ts";
import type { Chat, Chats } from "./chats.ts";

/** Says one message after another, each in the thread that has been quiet longest. */
export class ChatLane implements Lane {
  readonly #chats: Chats;
  /** The threads in which nothing is on its way; shared by all lanes. */
  readonly #quiet: Fifo<Chat>;
  readonly #place: number;
  #said = 0;
  #done: (outcome: Outcome) => void = () => undefined;

  constructor(chats: Chats, quiet: Fifo<Chat>, place: number) {
    this.#chats = chats;
    this.#quiet = quiet;
    this.#place = place;
  }

  connect(done: (outcome: Outcome) => void): void {
    this.#done = done;
  }

  start(): void {
    const chat = this.#quiet.shift();
    if (chat === undefined) return this.#done("unsent");
    this.#said += 1;
    const by = (this.#place + this.#said) % 2 === 0 ? "member" : "staff";
    this.#chats.say(chat, by, `Line ${this.#place}, message ${this.#said}`).then(
      () => this.#over(chat, "accepted"),
      (error: unknown) => {
        this.#chats.wrong.push(String(error));
        this.#over(chat, "failed");
      },
    );
  }

  #over(chat: Chat, outcome: Outcome): void {
    this.#quiet.push(chat);
    this.#done(outcome);
  }
}
