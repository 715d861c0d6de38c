import type { FastifyInstance } from "fastify";

export type Answer = {
  readonly status: number;
  readonly code: number;
  readonly msg: string;

  readonly data: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
};

export type FileReply = Pick<Answer, "status" | "headers"> & { readonly body: string };

type Sent = {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
};

/** A visitor with a browser of their own: an address, a cookie, a token. */
export class Visitor {
  readonly #app: FastifyInstance;
  readonly address: string;
  token: string | undefined;
  cookie: string | undefined;
  /** The cookie by which accounts know this browser. */
  device: string | undefined;
  /** The user agent that the browser sends. */
  agent = "a program";
  /**
   * The sign-in password. Where the server asks for it again within a session, the visitor shows it
   * and makes the call again, as the member app does.
   */
  password: string | undefined;

  constructor(app: FastifyInstance, address = "203.0.113.1") {
    this.#app = app;
    this.address = address;
  }

  async get(path: string, fields: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const query = new URLSearchParams(this.#withToken(fields)).toString();
    return this.#answer({ method: "GET", url: `/apiv${path}?${query}`, headers: {} });
  }

  async post(path: string, fields: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const answer = await this.#postOnce(path, fields);
    return (await this.#stepsUp(answer)) ? this.#postOnce(path, fields) : answer;
  }

  async #postOnce(path: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
    const form = formOf(this.#withToken(fields));
    return this.#answer({ method: "POST", url: `/apiv${path}`, ...form });
  }

  /** True if the answer asked for the password and the visitor showed it. */
  async #stepsUp({ data }: Pick<Answer, "data">): Promise<boolean> {
    const { ticket, methods } = (data.params ?? {}) as { ticket?: string; methods?: string };
    if (methods !== "password" || ticket === undefined || this.password === undefined) return false;
    const { code } = await this.#postOnce("/user/stepup", { ticket, password: this.password });
    return code === 1000;
  }

  /** A form with pictures, as a browser sends it. */
  async upload(
    path: string,
    fields: Readonly<Record<string, string>>,
    files: Readonly<Record<string, Buffer>>,
  ): Promise<Answer> {
    const once = () => {
      const form = uploadOf(this.#withToken(fields), files);
      return this.#answer({ method: "POST", url: `/apiv${path}`, ...form });
    };
    const answer = await once();
    return (await this.#stepsUp(answer)) ? once() : answer;
  }

  /** The answer of a call that returns a file: its text, or an envelope that refuses it. */
  async file(path: string, fields: Readonly<Record<string, string>> = {}): Promise<FileReply> {
    const query = new URLSearchParams(this.#withToken(fields)).toString();
    return this.#file({ method: "GET", url: `/apiv${path}?${query}`, headers: {} });
  }

  /** The same for a call by POST. */
  async postForFile(path: string, fields: Readonly<Record<string, string>> = {}) {
    const once = () => {
      const form = formOf(this.#withToken(fields));
      return this.#file({ method: "POST", url: `/apiv${path}`, ...form });
    };
    const reply = await once();
    const isRefused = reply.body.startsWith('{"code"');
    return isRefused && (await this.#stepsUp(JSON.parse(reply.body))) ? once() : reply;
  }

  async #file(request: Sent): Promise<FileReply> {
    const response = await this.#inject(request);
    const { statusCode: status, headers, body } = response;
    return { status, headers, body };
  }

  #withToken(fields: Readonly<Record<string, string>>): Record<string, string> {
    return this.token === undefined ? { ...fields } : { token: this.token, ...fields };
  }

  #inject(request: Sent) {
    const cookies = [this.cookie, this.device].filter((each) => each !== undefined);
    const cookie = cookies.length === 0 ? {} : { cookie: cookies.join("; ") };
    return this.#app.inject({
      ...request,
      headers: { lang: "en-us", "user-agent": this.agent, ...request.headers, ...cookie },
      remoteAddress: this.address,
    });
  }

  #keep(set: string): void {
    const [cookie = ""] = set.split(";");
    if (/^(__Host-)?device=/.test(cookie)) this.device = cookie;
    else this.cookie = cookie;
  }

  async #answer(request: Sent): Promise<Answer> {
    const response = await this.#inject(request);
    for (const set of [response.headers["set-cookie"] ?? []].flat()) this.#keep(set);
    const { code, msg, data } = envelopeOf(response) as Pick<Answer, "code" | "msg" | "data">;
    if (typeof data.token === "string") this.token = data.token;
    return { status: response.statusCode, code, msg, data, headers: response.headers };
  }
}

type Response = Awaited<ReturnType<FastifyInstance["inject"]>>;

/** A file in place of an envelope is a success that holds its text. */
function envelopeOf(response: Response): unknown {
  const { headers, body } = response;
  const isFile = String(headers["content-disposition"] ?? "").startsWith("attachment");
  return isFile ? { code: 1000, msg: "", data: { file: body } } : response.json();
}

/** A multipart form as a browser sends it. */
export function formOf(fields: Readonly<Record<string, string>>): {
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string;
} {
  const boundary = "----------------frontier";
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: `${parts.join("")}--${boundary}--\r\n`,
  };
}

/** The same with pictures after the fields. */
export function uploadOf(
  fields: Readonly<Record<string, string>>,
  files: Readonly<Record<string, Buffer>>,
): { readonly headers: Readonly<Record<string, string>>; readonly payload: Buffer } {
  const { headers, payload } = formOf(fields);
  const [boundary = ""] = payload.split("\r\n", 1);
  const delimiter = boundary.replace(/--$/, "");
  const end = `${delimiter}--\r\n`;
  const parts = Object.entries(files).flatMap(([name, bytes]) => [
    Buffer.from(`${delimiter}\r\nContent-Disposition: form-data; name="${name}"; `),
    Buffer.from('filename="IMG_0001.JPG"\r\nContent-Type: image/jpeg\r\n\r\n'),
    bytes,
    Buffer.from("\r\n"),
  ]);
  const text = payload.slice(0, payload.length - end.length);
  return { headers, payload: Buffer.concat([Buffer.from(text), ...parts, Buffer.from(end)]) };
}
