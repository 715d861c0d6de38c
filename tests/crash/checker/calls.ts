import { Agent, request } from "node:http";

export type Fields = Readonly<Record<string, string>>;

/** The body of every answer, or "silence": none came, or none that says anything for good. */
export type Envelope = { readonly code: number; readonly data: Readonly<Record<string, unknown>> };
export type Reply = Envelope | "silence";

const ACCEPTED = 1000;
/** Come again, too often, and "something went wrong": the same command may be sent once more. */
const PASSING: readonly number[] = [2007, 2004, 2003];
const PATIENCE_MS = 20_000;

export function isAccepted(reply: Envelope): boolean {
  return reply.code === ACCEPTED;
}

/** The name of a refusal; "" of what was accepted. */
export function errorIn(reply: Envelope): string {
  return isAccepted(reply) ? "" : String(reply.data.error);
}

/** One session, used over HTTP alone, like any program of a member's own. */
export class Calls {
  readonly #agent = new Agent({ keepAlive: true });
  #token = "";
  #cookie = "";

  async signIn(origin: string, email: string, lpwd: string): Promise<void> {
    const { reply, cookie } = await this.#send(origin, "POST", "/Login/loginsubmit", {
      email,
      lpwd,
    });
    if (reply === "silence" || !isAccepted(reply)) {
      throw new Error(`${email} could not sign in: ${JSON.stringify(reply)}`);
    }
    this.#token = String(reply.data.token);
    this.#cookie = cookie;
  }

  async post(origin: string, path: string, fields: Fields): Promise<Reply> {
    return (await this.#send(origin, "POST", path, { ...fields, token: this.#token })).reply;
  }

  async get(origin: string, path: string, fields: Fields = {}): Promise<Reply> {
    return (await this.#send(origin, "GET", path, { ...fields, token: this.#token })).reply;
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(
    origin: string,
    method: "GET" | "POST",
    path: string,
    fields: Fields,
  ): Promise<{ readonly reply: Reply; readonly cookie: string }> {
    const form = new URLSearchParams(fields).toString();
    const url = `${origin}/apiv${path}${method === "GET" ? `?${form}` : ""}`;
    const headers = {
      cookie: this.#cookie,
      lang: "en",
      ...(method === "POST" ? { "content-type": "application/x-www-form-urlencoded" } : {}),
    };
    return new Promise((resolve) => {
      const silent = () => resolve({ reply: "silence", cookie: "" });
      const outgoing = request(url, { method, headers, agent: this.#agent }, (incoming) => {
        let body = "";
        incoming.setEncoding("utf8").on("data", (text: string) => {
          body += text;
        });
        incoming.once("error", silent);
        incoming.once("close", () => {
          const [cookie = ""] = (incoming.headers["set-cookie"]?.[0] ?? "").split(";");
          resolve({ reply: incoming.complete ? replyOf(body) : "silence", cookie });
        });
      });
      outgoing.once("error", silent);
      outgoing.setTimeout(PATIENCE_MS, () => outgoing.destroy());
      outgoing.end(method === "POST" ? form : undefined);
    });
  }
}

function replyOf(body: string): Reply {
  try {
    const envelope = JSON.parse(body) as Envelope;
    return PASSING.includes(envelope.code) ? "silence" : envelope;
  } catch {
    return "silence";
  }
}
