import { multipartFields } from "@sumi/server/platform/http/multipart.ts";
import { expect, test } from "vitest";
import { OrderForms } from "./order-forms.ts";

const forms = new OrderForms({ token: "TOKEN", cookie: "COOKIE" });

/** Parses the request as the server's own parser does. */
function read(request: string) {
  const [head = "", body = ""] = splitOnce(request, "\r\n\r\n");
  const [line = "", ...lines] = head.split("\r\n");
  const headers = Object.fromEntries(
    lines.map((each) => {
      const [name = "", value = ""] = splitOnce(each, ": ");
      return [name.toLowerCase(), value];
    }),
  );
  const fields = multipartFields(headers["content-type"] ?? "", body);
  return { line, cookie: headers.cookie, length: Number(headers["content-length"]), body, fields };
}

function splitOnce(text: string, by: string): [string, string] {
  const at = text.indexOf(by);
  return [text.slice(0, at), text.slice(at + by.length)];
}

test("an order is a whole form with the member's session", () => {
  const request = forms.place({ side: "sell", tif: "IOC", price: 64_001, name: "o7" });
  const { line, cookie, length, body, fields } = read(request);
  expect([line, cookie, length]).toEqual([
    "POST /apiv/Trade/placeorder HTTP/1.1",
    "sid=COOKIE",
    body.length,
  ]);
  expect(fields).toEqual({
    ok: true,
    value: {
      symbol: "BTC-USDT",
      side: "sell",
      type: "limit",
      tif: "IOC",
      qty: "0.0005",
      price: "64001",
      client_id: "o7",
      token: "TOKEN",
    },
  });
});

test("a cancellation names the order and has a key of its own", () => {
  const { line, length, body, fields } = read(forms.cancel("o7", "c7"));
  expect([line, length]).toEqual(["POST /apiv/Trade/cancelorder HTTP/1.1", body.length]);
  expect(fields).toEqual({
    ok: true,
    value: { orig_client_id: "o7", client_id: "c7", token: "TOKEN" },
  });
});
