/** The parts of a member's session that a request needs. */
export type Session = { readonly token: string; readonly cookie: string };

type Fields = Readonly<Record<string, string>>;

const BOUNDARY = "----SumiBenchmarkBoundary7MA4YWxk";

/** A POST of a multipart form as browsers send it, with every byte of its head. */
export function formRequest(path: string, fields: Fields, cookie: string): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const body = `${parts.join("")}--${BOUNDARY}--\r\n`;
  const head = [
    `POST ${path} HTTP/1.1`,
    "Host: localhost",
    "Connection: keep-alive",
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Cookie: ${cookie}`,
    "Lang: en",
  ];
  return Buffer.from(`${head.join("\r\n")}\r\n\r\n${body}`);
}

/** One order after the other, each under its own key. */
export function orderRequests(price: string) {
  let count = 0;
  return ({ token, cookie }: Session, side: "buy" | "sell"): Buffer => {
    count += 1;
    const order = { symbol: "BTC-USDT", side, type: "limit", tif: "GTC", price, qty: "0.0005" };
    const fields = { ...order, client_id: `flood-${count}`, token };
    return formRequest("/apiv/Trade/placeorder", fields, cookie);
  };
}

/** Signs in over HTTP, at a server that asks for no captcha before the first failures. */
export async function signIn(origin: string, email: string, lpwd: string): Promise<Session> {
  const body = new URLSearchParams({ email, lpwd });
  const response = await fetch(`${origin}/apiv/Login/loginsubmit`, { method: "POST", body });
  // The contract's own tests check the shape of this answer.
  const { data } = (await response.json()) as { data: { token?: string } };
  const { token } = data;
  if (token === undefined) throw new Error(`${email} could not sign in: ${JSON.stringify(data)}`);
  return { token, cookie: (response.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "" };
}

/** A price in the middle of the book, so that the flood's orders match each other first. */
export async function middlePrice(origin: string): Promise<string> {
  for (;;) {
    const response = await fetch(`${origin}/apiv/Trade/depth?symbol=BTC-USDT`);
    const { data } = (await response.json()) as { data: Depth };
    const [bid, ask] = [data.bids[0]?.[0], data.asks[0]?.[0]];
    if (bid !== undefined && ask !== undefined) return String(Math.round((+bid + +ask) / 2));
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

type Depth = { readonly bids: readonly [string][]; readonly asks: readonly [string][] };
