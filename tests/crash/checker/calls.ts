import { Agent, request } from "node:http";
import type { OwnNumbers } from "./own-numbers.ts";

export type Fields = Readonly<Record<string, string>>;

/** The body of an answer, or "silence": none came, or only one that is not final. */
export type Envelope = { readonly code: number; readonly data: Readonly<Record<string, unknown>> };
export type Reply = Envelope | "silence";

const ACCEPTED = 1000;
/** Try again, rate limited, and an internal error: the same command may be sent again. */
const PASSING: readonly number[] = [2007, 2004, 2003];
const PATIENCE_MS = 20_000;

export function isAccepted(reply: Envelope): boolean {
  return reply.code === ACCEPTED;
}

/** The name of a refusal; "" for an accepted command. */
export function errorIn(reply: Envelope): string {
  return isAccepted(reply) ? "" : String(reply.data.error);
}

/**
 * One session, used over HTTP alone, like a member's own program. A call that begins or renews a
 * session answers with its two halves.
 */
export class Calls {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #numbers: OwnNumbers;
  #token = "";
  #cookie = "";

  constructor(numbers: OwnNumbers) {
    this.#numbers = numbers;
  }

  async signIn(origin: string, email: string, lpwd: string): Promise<void> {
    await this.must(origin, "/Login/loginsubmit", { email, lpwd });
  }

  /** Posts a call that must succeed before anything else can be tried. */
  async must(origin: string, path: string, fields: Fields): Promise<Envelope["data"]> {
    const reply = await this.post(origin, path, fields);
    if (reply !== "silence" && isAccepted(reply)) return reply.data;
    throw new Error(`${path} says ${JSON.stringify(reply)}`);
  }

  /** Sends a picture beside the fields, where the call takes one. */
  post(origin: string, path: string, fields: Fields, picture?: Buffer): Promise<Reply> {
    const asked = this.#asked(path, fields);
    const body = picture === undefined ? formOf(asked) : multipartOf(asked, picture);
    return this.#answered(path, this.#send(`${origin}/apiv${path}`, body));
  }

  get(origin: string, path: string, fields: Fields = {}): Promise<Reply> {
    const query = new URLSearchParams(this.#asked(path, fields));
    return this.#answered(path, this.#send(`${origin}/apiv${path}?${query}`));
  }

  close(): void {
    this.#agent.destroy();
  }

  #asked(path: string, own: Fields): Fields {
    const fields = this.#numbers.ofFields(path, own);
    return this.#token === "" ? fields : { ...fields, token: this.#token };
  }

  async #answered(path: string, sent: Promise<Reply>): Promise<Reply> {
    const reply = await sent;
    if (reply === "silence" || !isAccepted(reply)) return reply;
    return { ...reply, data: this.#numbers.ofData(path, reply.data) };
  }

  async #send(url: string, body?: Body): Promise<Reply> {
    const { reply, cookie } = await this.#exchange(url, body);
    if (reply !== "silence" && cookie !== "" && typeof reply.data.token === "string") {
      this.#token = reply.data.token;
      this.#cookie = cookie;
    }
    return reply;
  }

  #exchange(url: string, body?: Body): Promise<{ readonly reply: Reply; readonly cookie: string }> {
    const method = body === undefined ? "GET" : "POST";
    const type = body === undefined ? {} : { "content-type": body.type };
    const headers = { cookie: this.#cookie, lang: "en", ...type };
    return new Promise((resolve) => {
      const silent = () => resolve({ reply: "silence", cookie: "" });
      const outgoing = request(url, { method, headers, agent: this.#agent }, (incoming) => {
        let answer = "";
        incoming.setEncoding("utf8").on("data", (text: string) => {
          answer += text;
        });
        incoming.once("error", silent);
        incoming.once("close", () => {
          const [cookie = ""] = (incoming.headers["set-cookie"]?.[0] ?? "").split(";");
          resolve({ reply: incoming.complete ? replyOf(answer) : "silence", cookie });
        });
      });
      outgoing.once("error", silent);
      outgoing.setTimeout(PATIENCE_MS, () => outgoing.destroy());
      outgoing.end(body?.content);
    });
  }
}

type Body = { readonly type: string; readonly content: string | Buffer };

function formOf(fields: Fields): Body {
  const content = new URLSearchParams(fields).toString();
  return { type: "application/x-www-form-urlencoded", content };
}

const BOUNDARY = "----external-checker";

/** The fields first, then the picture; every call that takes one names it `voucher`. */
function multipartOf(fields: Fields, picture: Buffer): Body {
  const named = (name: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`;
  const texts = Object.entries(fields).map(([name, text]) => `${named(name)}\r\n\r\n${text}\r\n`);
  const file = `${named("voucher")}; filename="voucher.png"\r\nContent-Type: image/png\r\n\r\n`;
  const content = Buffer.concat([
    Buffer.from(texts.join("") + file),
    picture,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, content };
}

function replyOf(body: string): Reply {
  try {
    const envelope = JSON.parse(body) as Envelope;
    return PASSING.includes(envelope.code) ? "silence" : envelope;
  } catch {
    return "silence";
  }
}
