import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HttpConnection } from "./http-connection.ts";

// A real server: it echoes each call, in as many pieces as the path names.
const server = createServer(async (request, response) => {
  const body = await textOf(request);
  if (request.url === "/hang-up") return request.socket.destroy();
  response.writeHead(request.url === "/refuse" ? 429 : 200, {
    "content-length": Buffer.byteLength(body),
  });
  const pieces = Number(request.url?.slice(1)) || 1;
  const size = Math.ceil(body.length / pieces);
  for (let at = 0; at < body.length; at += size) {
    response.write(body.slice(at, at + size));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return response.end();
});
let port = 0;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
});

test("an answer is told once it is whole, in however many pieces it comes", async () => {
  const told: string[] = [];
  const answers = answersOf();
  const connection = await HttpConnection.open({ port, ...answers });
  for (const path of ["/1", "/3", "/refuse"]) {
    connection.send(requestOf(path, "ink"));
    const { status, text } = await answers.next();
    told.push(`${status} ${text.slice(text.indexOf("\r\n\r\n") + 4)}`);
  }
  connection.close();
  expect(told).toEqual(["200 ink", "200 ink", "429 ink"]);
});

test("a connection that the server ends is lost, and one that we close is not", async () => {
  const answers = answersOf();
  const ended = await HttpConnection.open({ port, ...answers });
  const closed = await HttpConnection.open({ port, ...answers });
  closed.close();
  ended.send(requestOf("/hang-up", ""));
  expect(await answers.next()).toEqual({ status: 0, text: "lost" });
});

test("where no server listens there is no connection", async () => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const free = (probe.address() as AddressInfo).port;
  probe.close();
  await once(probe, "close");
  const opening = HttpConnection.open({ port: free, ...answersOf() });
  await expect(opening).rejects.toThrow("ECONNREFUSED");
});

function requestOf(path: string, body: string): string {
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}`;
  return `${head}\r\n\r\n${body}`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** Collects answers and hands them out one at a time, waiting for the next one if need be. */
function answersOf() {
  type Told = { readonly status: number; readonly text: string };
  const come: Told[] = [];
  const waiting: ((told: Told) => void)[] = [];
  const tell = (told: Told) => {
    const waiter = waiting.shift();
    if (waiter === undefined) come.push(told);
    else waiter(told);
  };
  return {
    answered: (status: number, text: string) => tell({ status, text }),
    lost: () => tell({ status: 0, text: "lost" }),
    next: () =>
      new Promise<Told>((resolve) => {
        const told = come.shift();
        if (told === undefined) waiting.push(resolve);
        else resolve(told);
      }),
  };
}
