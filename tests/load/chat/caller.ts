type Fields = Readonly<Record<string, string>>;
type Data = Readonly<Record<string, unknown>>;
/** The token, and the cookie with its name. */
type Session = { readonly token: string; readonly cookie: string };

/** Somebody with a session at one listener of the exchange: a member, or a person of the staff. */
export class Caller {
  readonly #origin: string;
  #session: Session;

  constructor(origin: string, session: Session = { token: "", cookie: "" }) {
    this.#origin = origin;
    this.#session = session;
  }

  /** The data of a call that must succeed. A call that opens a session is made with it later. */
  async post(path: string, fields: Fields = {}): Promise<Data> {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...this.#own })) form.set(name, value);
    const response = await fetch(`${this.#origin}/apiv${path}`, {
      method: "POST",
      body: form,
      headers: this.#headers,
    });
    const data = await dataOf(path, response);
    const [cookie] = response.headers.getSetCookie();
    if (typeof data.token === "string" && cookie !== undefined) {
      this.#session = { token: data.token, cookie: cookie.split(";")[0] ?? "" };
    }
    return data;
  }

  async get(path: string, query: Fields = {}): Promise<Data> {
    const search = new URLSearchParams({ ...query, ...this.#own });
    const url = `${this.#origin}/apiv${path}?${search}`;
    return dataOf(path, await fetch(url, { headers: this.#headers }));
  }

  get #own(): Fields {
    return this.#session.token === "" ? {} : { token: this.#session.token };
  }

  get #headers(): Fields {
    return { cookie: this.#session.cookie, lang: "en" };
  }
}

async function dataOf(path: string, response: Response): Promise<Data> {
  // Every answer of the exchange is an envelope.
  const { code, data } = (await response.json()) as { readonly code: number; readonly data: Data };
  if (code !== 1000) throw new Error(`${path} says ${code} ${JSON.stringify(data)}`);
  return data;
}
