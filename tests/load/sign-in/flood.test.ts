import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Random } from "@sumi/core/testing/random.ts";
import { expect, test } from "vitest";
import { HttpConnection } from "../generator/http-connection.ts";
import { Schedule } from "../generator/schedule.ts";
import { addressOf, SignInFlood } from "./flood.ts";

test("every stranger comes once, from an address of their own, told by the answer", async () => {
  const seen: string[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    seen.push(`${request.socket.remoteAddress} ${new URLSearchParams(body).get("email")}`);
    const turn = seen.length % 3;
    const text = JSON.stringify({ data: { error: ANSWERS[turn] } });
    response.writeHead(turn === 1 ? 429 : 200, { "content-length": text.length }).end(text);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const schedule = new Schedule([{ perSecond: 600, seconds: 0.1 }], new Random(9));
  const flood = new SignInFlood({
    schedule,
    open: (options) => HttpConnection.open({ port, ...options }),
  });
  await flood.run();
  server.close();
  const all = seen.length;
  expect([flood.checked, flood.turnedAway, flood.wrong.length]).toEqual([
    Math.floor((all + 1) / 3),
    Math.floor((all + 2) / 3),
    Math.floor(all / 3),
  ]);
  const expected = Array.from({ length: all }, (_, index) => {
    return `${addressOf(index + 1)} stranger-${index + 1}`;
  });
  expect(seen.toSorted()).toEqual(expected.toSorted());
});

test("addresses are loopback ones and all different", () => {
  const addresses = [1, 255, 256, 65_535, 65_536, 131_072].map(addressOf);
  expect(addresses).toEqual([
    "127.1.0.1",
    "127.1.0.255",
    "127.1.1.0",
    "127.1.255.255",
    "127.2.0.0",
    "127.3.0.0",
  ]);
});

/** By the answer's number modulo 3: the third, the first and the second. */
const ANSWERS = ["NETWORK_ERROR", "RATE_LIMITED", "WRONG_CREDENTIALS"];
