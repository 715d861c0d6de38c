import { hash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

export type Envelope = {
  readonly code: number;
  readonly msg: string;
  // Each test knows the type of its answer; the contract's own tests check the shapes.
  readonly data: never;
};

type Fields = Readonly<Record<string, string>>;

const SUCCESS = 1000;
const TRY_AGAIN = 2007;
const AGAIN_MS = 100;

/**
 * A program that uses the exchange: the public calls, and after sign-in the member's own. Its reads
 * are never older than its last answer, because read models follow a moment later.
 */
export class ExchangeClient {
  readonly origin: string;
  #token = "";
  #cookie = "";
  /** The state that the last act's answer named, by its public number. */
  #state: string | undefined;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** The same session, at another process of the same exchange. */
  at(origin: string): ExchangeClient {
    const client = new ExchangeClient(origin);
    client.#token = this.#token;
    client.#cookie = this.#cookie;
    client.#state = this.#state;
    return client;
  }

  /** Makes later reads as new as the other client's last answer. */
  hear(other: ExchangeClient): void {
    this.#state = other.#state ?? this.#state;
  }

  async signUp(account: string, lpwd: string): Promise<void> {
    const captcha = await this.solvedCaptcha("sign_up");
    await this.post("/Login/upregister", { account, lpwd, ...captcha });
  }

  async signIn(email: string, lpwd: string): Promise<void> {
    const captcha = await this.solvedCaptcha("sign_in");
    const form = { email, lpwd, ...captcha };
    const response = await this.#send("/Login/loginsubmit", form);
    const { token } = success<{ token: string }>(await response.json());
    this.#token = token;
    this.#cookie = (response.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
  }

  /** Both halves of the session, which must never appear anywhere else. */
  get halves(): readonly string[] {
    return [this.#token, this.#cookie.split("=")[1] ?? ""];
  }

  /** The `data` of a call that must succeed. */
  async get<Data>(path: string, query: Fields = {}): Promise<Data> {
    const newest: Fields = this.#state === undefined ? {} : { min_sequence: this.#state };
    for (;;) {
      const envelope = await this.look(path, { ...newest, ...query });
      if (envelope.code !== TRY_AGAIN) return success<Data>(envelope);
      await pause(AGAIN_MS);
    }
  }

  /** The whole envelope of a read, whether it succeeded or not. */
  async look(path: string, query: Fields = {}): Promise<Envelope> {
    const token: Fields = this.#token === "" ? {} : { token: this.#token };
    const search = new URLSearchParams({ ...query, ...token });
    const response = await fetch(`${this.origin}/apiv${path}?${search}`, {
      headers: { cookie: this.#cookie, lang: "en" },
    });
    return envelopeOf(response);
  }

  async post<Data>(path: string, fields: Fields = {}): Promise<Data> {
    const response = await this.#send(path, fields);
    const data = success<Data>(await response.json());
    this.#state = stateOf(data) ?? this.#state;
    return data;
  }

  /** The whole envelope of a call, whether it succeeded or not. */
  async try(path: string, fields: Fields = {}): Promise<Envelope> {
    return envelopeOf(await this.#send(path, fields));
  }

  #send(path: string, fields: Fields): Promise<Response> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (this.#token !== "") form.set("token", this.#token);
    const headers = { cookie: this.#cookie, lang: "en" };
    return fetch(`${this.origin}/apiv${path}`, { method: "POST", body: form, headers });
  }

  /** The solution of a captcha for one action of this address. */
  async solvedCaptcha(action: string): Promise<Fields> {
    const captcha = await this.get<Challenge>("/Login/captcha", { kind: "pow", action });
    return { key: captcha.key, vcode: solve(captcha) };
  }
}

/** A file instead of an envelope counts as a success, whatever its content. */
async function envelopeOf(response: Response): Promise<Envelope> {
  if (!response.headers.has("content-disposition")) return (await response.json()) as Envelope;
  await response.text();
  return { code: SUCCESS, msg: "", data: undefined as never };
}

export type Challenge = { readonly key: string; readonly challenge: string; readonly bits: number };

/** Counts up until SHA-256(challenge + answer) begins with enough zero bits. */
export function solve({ challenge, bits }: Challenge): string {
  for (let answer = 0; ; answer += 1) {
    const digest = hash("sha256", `${challenge}${answer}`, "buffer");
    if (Math.clz32(digest.readUInt32BE(0)) >= bits) return String(answer);
  }
}

/** The state of the answer; answers without ledger state have none. */
function stateOf(data: unknown): string | undefined {
  return (data as { readonly sequence?: string } | null)?.sequence;
}

function success<Data>(envelope: unknown): Data {
  // Every answer of the API is an envelope.
  const { code, msg, data } = envelope as Envelope;
  if (code !== SUCCESS) throw new Error(`${code} ${msg} ${JSON.stringify(data)}`);
  return data;
}
