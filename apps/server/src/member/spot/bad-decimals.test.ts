import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { TradingHouse, type TradingVisitor } from "../../testing/trading-house.ts";
import { formOf } from "../../testing/visitor.ts";
import { spotRoutes } from "./routes.ts";

let house: TradingHouse;
let hanako: TradingVisitor;
let standing: string;

const BID = { symbol: "BTC-USDT", side: "buy", type: "limit", price: "59000", qty: "0.1" };

beforeAll(async () => {
  house = await TradingHouse.open(({ server }) => spotRoutes(server));
  hanako = await house.member({ USDT: "1000000", BTC: "10" });
  const { data } = await hanako.post("/Trade/placeorder", BID);
  standing = (data.order as { id: string }).id;
});
beforeEach(() => {
  house.script.timeMs += 10_000;
});
afterAll(() => house.close());

/** Every decimal field of the trading calls, each with an otherwise valid call. */
const FIELDS = [
  ["/Trade/placeorder", "price", BID],
  ["/Trade/placeorder", "qty", BID],
  ["/Trade/placeorder", "amount", { symbol: "BTC-USDT", side: "buy", type: "market" }],
  ["/Trade/placeorder", "stop_price", { ...BID, type: "stop_limit" }],
  ["/Trade/amendorder", "price", {}],
  ["/Trade/amendorder", "qty", {}],
] as const;

const BAD = [
  "0",
  "0.00000000",
  "-1",
  "-0",
  "+1",
  "1e3",
  "0x10",
  " 1",
  "1 ",
  "1,5",
  ".5",
  "1.",
  "01",
  "NaN",
  "Infinity",
  "",
  "null",
  "１",
  "1000000000000000000",
  "9223372036854775808",
  "18446744073709551616",
  `1${"0".repeat(40)}`,
  "1.000000001",
  "1\n",
];

test.each(FIELDS)(
  "%s takes nothing but a plain decimal above zero as %s",
  async (path, field, rest) => {
    const before = digest();
    const id = path === "/Trade/amendorder" ? { id: standing } : {};
    for (const value of BAD) {
      house.script.timeMs += 1_000;
      const { status, data } = await hanako.post(path, { ...rest, ...id, [field]: value });
      expect([value, status, data]).toEqual([
        value,
        200,
        { error: "PARAMETER_ERROR", params: { field } },
      ]);
    }
    expect(digest()).toEqual(before);
  },
);

test.each(FIELDS)(
  "%s refuses JSON that is no text, and a field twice, as %s",
  async (path, field, rest) => {
    const before = digest();
    const { token = "", cookie = "" } = hanako;
    const id = path === "/Trade/amendorder" ? { id: standing } : {};
    for (const value of [null, ["1"], { a: 1 }, 1e21]) {
      const payload = JSON.stringify({ ...rest, ...id, token, [field]: value });
      expect(await errorOf({ "content-type": "application/json", cookie }, payload)).toBe(
        "PARAMETER_ERROR",
      );
    }
    const { headers, payload } = formOf({ ...rest, ...id, token, [field]: "1" });
    const [, boundary = ""] = /boundary=(.*)$/.exec(headers["content-type"] ?? "") ?? [];
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n2\r\n`;
    expect(await errorOf({ ...headers, cookie }, part + payload)).toBe("PARAMETER_ERROR");
    expect(digest()).toEqual(before);

    async function errorOf(sent: Record<string, string>, body: string): Promise<string> {
      const url = `/apiv${path}`;
      const request = { method: "POST", url, headers: sent, payload: body } as const;
      const { data } = (await house.server.app.inject(request)).json();
      return data.error;
    }
  },
);

/** The exchange's whole state, as lines. */
function digest(): string[] {
  const lines: string[] = [];
  house.script.exchange.write((name, values) => lines.push(`${name} ${values.join(" ")}`));
  return lines;
}
