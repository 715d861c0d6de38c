/** The parts of a member's session that a request needs. */
export type SessionHalves = { readonly token: string; readonly cookie: string };

/** An order to place. Its name is the `client_id`. */
export type OrderWish = {
  readonly side: "buy" | "sell";
  /** IOC takes at once and never rests. */
  readonly tif: "GTC" | "IOC";
  /** Whole quote coins. */
  readonly price: number;
  readonly name: string;
};

/**
 * One member's requests in the form that browsers send, multipart with every header. The parts that
 * never change are built once, so that a request costs the generator only a join of texts.
 */
export class OrderForms {
  readonly #head: string;
  readonly #session: string;

  constructor({ token, cookie }: SessionHalves) {
    this.#head = `Cookie: sid=${cookie}\r\nContent-Type: ${TYPE}\r\nContent-Length: `;
    this.#session = part("token", token);
  }

  place({ side, tif, price, name }: OrderWish): string {
    const terms = PLACED[side][tif];
    return this.#request(
      PLACE_LINE,
      `${terms}${part("price", String(price))}${part("client_id", name)}`,
    );
  }

  /** Cancels the order of that name, under the given key. */
  cancel(name: string, key: string): string {
    return this.#request(CANCEL_LINE, part("orig_client_id", name) + part("client_id", key));
  }

  #request(line: string, parts: string): string {
    const body = `${parts}${this.#session}--${BOUNDARY}--\r\n`;
    return `${line}${this.#head}${body.length}\r\n\r\n${body}`;
  }
}

const BOUNDARY = "----SumiLoadBoundary7MA4YWxkTrZu0gW";
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
/** About as many headers and bytes as a browser sends. */
const HEADERS = [
  "Host: localhost",
  "Connection: keep-alive",
  "Accept: application/json",
  "User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Sumi/1",
  "Sec-Fetch-Site: same-origin",
  "Lang: en",
  "",
].join("\r\n");
const PLACE_LINE = `POST /apiv/Trade/placeorder HTTP/1.1\r\n${HEADERS}`;
const CANCEL_LINE = `POST /apiv/Trade/cancelorder HTTP/1.1\r\n${HEADERS}`;

/** About 30 USDT: small compared with the members' purses and the makers' quotes. */
export const ORDER_QUANTITY = "0.0005";
export const ORDER_SYMBOL = "BTC-USDT";

const PLACED = {
  buy: { GTC: terms("buy", "GTC"), IOC: terms("buy", "IOC") },
  sell: { GTC: terms("sell", "GTC"), IOC: terms("sell", "IOC") },
} as const;

function terms(side: OrderWish["side"], tif: OrderWish["tif"]): string {
  const fields = { symbol: ORDER_SYMBOL, side, type: "limit", tif, qty: ORDER_QUANTITY };
  return Object.entries(fields)
    .map(([name, value]) => part(name, value))
    .join("");
}

function part(name: string, value: string): string {
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}
