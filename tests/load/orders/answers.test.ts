import { expect, test } from "vitest";
import { kindOf, orderIdOf } from "./answers.ts";

function answer(status: number, body: unknown): [number, string] {
  const text = JSON.stringify(body);
  const head = `HTTP/1.1 ${status} x\r\ncontent-length: ${text.length}`;
  return [status, `${head}\r\n\r\n${text}`];
}

const refused = (code: number, error: string) => ({ code, msg: "", data: { error, params: {} } });

const ANSWERS: readonly [what: string, answered: [number, string], kind: string][] = [
  ["an order that stands", answer(200, { code: 1000, msg: "success", data: {} }), "accepted"],
  ["an order that is over", answer(200, refused(2401, "ORDER_NOT_FOUND")), "declined"],
  ["a price out of the band", answer(200, refused(2416, "PRICE_BAND")), "failed"],
  ["a fault of the server's", answer(200, refused(2003, "NETWORK_ERROR")), "failed"],
  ["a session that has ended", answer(200, refused(100, "SESSION_ENDED")), "failed"],
  ["too many calls", answer(429, refused(2004, "RATE_LIMITED")), "shed"],
  ["a server that has enough to do", answer(503, refused(2007, "TRY_AGAIN")), "shed"],
  ["a foreign path", answer(404, refused(2002, "ILLEGAL_OPERATION")), "failed"],
];
for (const [what, [status, text], kind] of ANSWERS) {
  test(`${what} counts as ${kind}`, () => {
    expect(kindOf(status, text)).toBe(kind);
  });
}

test("the id is the order's own, not that of one of its fills", () => {
  const data = { order: { id: "4711", client_id: "x" }, fills: [{ id: "9.1" }] };
  const [, text] = answer(200, { code: 1000, msg: "success", data });
  expect(orderIdOf(text)).toBe(4711);
});
