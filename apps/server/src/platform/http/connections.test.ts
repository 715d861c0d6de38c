import { connect, type Socket } from "node:net";
import websocket from "@fastify/websocket";
import type { InjectOptions } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type EchoHouse, openEchoHouse } from "../../testing/echo-house.ts";
import { formOf } from "../../testing/visitor.ts";

let house: EchoHouse;
beforeEach(async () => {
  house = await openEchoHouse();
});
afterEach(() => house.server.app.close());

const URLENCODED = { "content-type": "application/x-www-form-urlencoded" };
const fields = (count: number) =>
  Array.from({ length: count }, (_, index) => `f${index}=`).join("&");
const notText = Buffer.from([0xff, 0xfe]);

const broken: readonly [what: string, request: InjectOptions, status: number][] = [
  ["a field of a megabyte", formOf({ text: "x".repeat(1 << 20) }), 413],
  ["ten thousand fields", { headers: URLENCODED, payload: fields(10_000) }, 413],
  ["five thousand short fields", { headers: URLENCODED, payload: fields(5_000) }, 200],
  ["a body in another form", { headers: { "content-type": "text/xml" }, payload: "<a/>" }, 415],
  ["a body in no form", { headers: { "content-type": "nonsense" }, payload: "x" }, 415],
  ["bytes that are no text", { headers: URLENCODED, payload: notText }, 200],
];
for (const [what, request, status] of broken) {
  test(`${what} is refused and the next call is answered`, async () => {
    const { statusCode, body } = await house.post("/Test/Echo", request);
    expect([statusCode, JSON.parse(body).code]).toEqual([status, 2000]);
    const next = await house.post("/Test/Echo", formOf({ text: "x" }));
    expect(next.json().code).toBe(1000);
  });
}

/** Sends bytes over a real connection and collects what comes back until it is closed. */
function converse(port: number, send: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve, rejectPromise) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () => send(socket));
    socket.setEncoding("latin1");
    socket.on("data", (text) => {
      received += String(text);
    });
    socket.on("error", rejectPromise);
    socket.on("close", () => resolve(received));
  });
}

const SHORT = { headersMs: 150, requestMs: 200 };
const HEAD = [
  "POST /apiv/Test/Echo HTTP/1.1",
  "Host: localhost",
  "Content-Type: application/json",
  "",
].join("\r\n");
const slow: readonly [what: string, sent: string, status: string][] = [
  ["a body that never comes", `${HEAD}Content-Length: 10\r\n\r\n`, "408"],
  ["headers that never end", HEAD, "408"],
  ["a huge header", `${HEAD}X-Long: ${"x".repeat(20_000)}\r\n\r\n`, "431"],
  ["no HTTP at all", "hello\r\n\r\n", "400"],
];
for (const [what, sent, status] of slow) {
  test(`a connection with ${what} is answered ${status} and closed`, async () => {
    const { app } = (await openEchoHouse({ timeouts: SHORT })).server;
    const url = await app.listen({ host: "127.0.0.1", port: 0 });
    const received = await converse(Number(new URL(url).port), (socket) => socket.write(sent));
    await app.close();
    expect(received.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
    const [headers = "", body = ""] = received.split("\r\n\r\n");
    expect(headers).toContain("content-security-policy: default-src 'none'");
    expect(JSON.parse(body)).toMatchObject({ code: 2000, data: { error: "PARAMETER_ERROR" } });
  });
}

const UPGRADE = "Host: localhost\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n";
const FORM = "Content-Type: application/x-www-form-urlencoded\r\n";
const upgrades: readonly [what: string, sent: string, status: string][] = [
  ["at a call", `POST /apiv/Test/Echo HTTP/1.1\r\n${UPGRADE}Content-Length: 0\r\n\r\n`, "200"],
  ["at no address", `GET /%zz HTTP/1.1\r\n${UPGRADE}\r\n`, "400"],
  [
    "with a body that never comes",
    `POST /apiv/Test/Echo HTTP/1.1\r\n${UPGRADE}${FORM}Content-Length: 9\r\n\r\n`,
    "408",
  ],
];
for (const [what, sent, status] of upgrades) {
  test(`a wish for a WebSocket ${what} keeps no connection open`, async () => {
    const { app } = (await openEchoHouse({ timeouts: SHORT })).server;
    await app.register(websocket);
    const url = await app.listen({ host: "127.0.0.1", port: 0 });
    const received = await converse(Number(new URL(url).port), (socket) => socket.write(sent));
    await app.close();
    expect(received.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
  });
}
