import { randomUUID } from "node:crypto";
import { codeAt } from "../../support/authenticator.ts";
import type { ServerProcess } from "../../support/server-process.ts";
import { Subscriber } from "../live/subscriber.ts";
import type { SessionHalves } from "../orders/order-forms.ts";
import { Caller } from "./caller.ts";

/** One open thread, with both of its sides. */
export type Chat = {
  readonly thread: string;
  readonly member: Caller;
  readonly clerk: Caller;
  /** The message that was sent and that the other side has not read yet. */
  awaited: Awaited | undefined;
};

type Awaited = {
  readonly text: string;
  readonly by: "member" | "staff";
  readonly delivered: () => void;
};

type Opening = {
  readonly server: ServerProcess;
  readonly sessions: readonly SessionHalves[];
  /** Names and passwords of those who answer. */
  readonly staff: readonly { readonly name: string; readonly password: string }[];
};

/** Members per loopback address; the server limits the connections that one address opens. */
const OF_ADDRESS = 50;
const OPENED_AT_ONCE = 8;

/**
 * Open threads whose members and clerks all listen. Whoever hears of a change reads the thread, as
 * the screens do; a message counts as delivered once its words were read.
 */
export class Chats {
  readonly all: Chat[] = [];
  /** Readings that failed; each is a broken promise. */
  readonly wrong: string[] = [];
  readonly #byThread = new Map<string, Chat>();
  readonly #subscribers: Subscriber[] = [];

  static async open({ server, sessions, staff }: Opening): Promise<Chats> {
    const chats = new Chats();
    const clerks = await Promise.all(staff.map((person) => signedIn(server, person)));
    for (const clerk of clerks) await chats.#listenAtDesk(server, clerk);
    let begun = 0;
    const openSome = async () => {
      for (let place = begun++; place < sessions.length; place = begun++) {
        // Both lists have these places.
        const session = sessions[place] as SessionHalves;
        const clerk = clerks[place % clerks.length] as Caller;
        await chats.#openOne({ server, session, clerk, place });
      }
    };
    await Promise.all(Array.from({ length: OPENED_AT_ONCE }, openSome));
    return chats;
  }

  /** Resolves once the other side has read these words. */
  async say(chat: Chat, by: Awaited["by"], text: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    chat.awaited = { text, by, delivered: resolve };
    const fields = { id: chat.thread, text, client_id: randomUUID() };
    if (by === "member") await chat.member.post("/Support/write", fields);
    else await chat.clerk.post("/Staff/answersupport", fields);
    return promise;
  }

  close(): void {
    for (const subscriber of this.#subscribers) subscriber.close();
  }

  async #openOne(of: {
    readonly server: ServerProcess;
    readonly session: SessionHalves;
    readonly clerk: Caller;
    readonly place: number;
  }): Promise<void> {
    const { server, session, clerk, place } = of;
    const member = new Caller(server.origin, { ...session, cookie: `sid=${session.cookie}` });
    const { thread } = await member.post("/Support/open", { topic: "deposit", text: "Hello" });
    const { id } = thread as { readonly id: string };
    await clerk.post("/Staff/claimsupport", { id });
    const { userInfo } = await member.get("/User/getUserInfo");
    const { id: uid } = userInfo as { readonly id: string };
    await clerk.post("/Staff/fileaccess", { uid, reason: "SUPPORT_REQUEST" });
    const chat: Chat = { thread: id, member, clerk, awaited: undefined };
    this.all.push(chat);
    this.#byThread.set(id, chat);
    const { ticket } = await member.post("/Public/liveticket");
    const localAddress = `127.0.0.${2 + Math.floor(place / OF_ADDRESS)}`;
    const { port } = server;
    await this.#listen({ port, localAddress, ticket: String(ticket), who: member });
  }

  async #listenAtDesk({ consoleOrigin }: ServerProcess, clerk: Caller): Promise<void> {
    const { ticket } = await clerk.post("/Staff/supportticket");
    const port = Number(new URL(consoleOrigin).port);
    await this.#listen({ port, localAddress: "127.0.0.1", ticket: String(ticket), who: clerk });
  }

  async #listen(of: {
    readonly port: number;
    readonly localAddress: string;
    readonly ticket: string;
    readonly who: Caller;
  }): Promise<void> {
    const { who, ...place } = of;
    const subscriber = await Subscriber.open({
      ...place,
      channels: ["support"],
      reads: true,
      received: (bytes, start, end) => this.#heard(bytes.toString("utf8", start, end), who),
    });
    this.#subscribers.push(subscriber);
  }

  /** The desk hears of all threads; whoever a message is for reads it. */
  #heard(text: string, who: Caller): void {
    const batch = JSON.parse(text) as readonly { data?: { changed?: readonly string[] } }[];
    for (const thread of batch.flatMap(({ data }) => data?.changed ?? [])) {
      const chat = this.#byThread.get(thread);
      if (chat?.awaited === undefined) continue;
      const reader = chat.awaited.by === "member" ? chat.clerk : chat.member;
      if (reader !== who) continue;
      this.#read(chat, chat.awaited).catch((error: unknown) => this.wrong.push(String(error)));
    }
  }

  async #read(chat: Chat, awaited: Awaited): Promise<void> {
    const query = { id: chat.thread };
    const { messages } = await (awaited.by === "member"
      ? chat.clerk.get("/Staff/supportthread", query)
      : chat.member.get("/Support/thread", query));
    const isRead = (messages as { readonly text: string }[]).some(
      ({ text }) => text === awaited.text,
    );
    // A signal of something else may have come first.
    if (!isRead || chat.awaited !== awaited) return;
    chat.awaited = undefined;
    awaited.delivered();
  }
}

/** Signs in and enrols the second factor without which nobody of the staff may work. */
async function signedIn(
  { consoleOrigin }: ServerProcess,
  person: { readonly name: string; readonly password: string },
): Promise<Caller> {
  const caller = new Caller(consoleOrigin);
  await caller.post("/Staff/signin", person);
  const { secret } = await caller.post("/Staff/enrol");
  await caller.post("/Staff/enrolconfirm", { code: codeAt(String(secret), Date.now()) });
  return caller;
}
