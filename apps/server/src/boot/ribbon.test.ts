import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import websocket from "@fastify/websocket";
import type { ExchangeMode } from "@sumi/core/approvals/commands.ts";
import Fastify, { type FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import WebSocket from "ws";
import { raiseRibbon } from "./ribbon.ts";

test("every answer of a demonstration is marked, refusals and unknown paths included", async () => {
  const app = applicationOf("demonstration");
  for (const url of ["/answer", "/page", "/refusal", "/nowhere", "/guarded"]) {
    const { headers } = await app.inject(url);
    expect(headers["sumi-exchange"]).toBe("demonstration");
  }
});

test("every page of a demonstration says so before anything else", async () => {
  const { body } = await applicationOf("demonstration").inject("/page");
  expect(body).toBe(
    '<html><body class="a"><p role="note">Demonstration exchange: ' +
      "no coin, balance or trade here is real.</p><h1>Page</h1></body></html>",
  );
});

test("an answer that is no page keeps its bytes", async () => {
  const { body } = await applicationOf("demonstration").inject("/answer");
  expect(body).toBe('{"page":"<body>"}');
});

test("the answer that opens a WebSocket is marked, too", async () => {
  const app = applicationOf("demonstration");
  await app.register(websocket);
  app.register(async (scope) => scope.get("/live", { websocket: true }, () => undefined));
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  const socket = new WebSocket(`${address.replace("http", "ws")}/live`);
  // Node emits the handshake's response.
  const [response] = (await once(socket, "upgrade")) as [IncomingMessage];
  expect(response.headers["sumi-exchange"]).toBe("demonstration");
  socket.terminate();
  await app.close();
});

test.each([["production" as const], [undefined]])("the mode %s carries no mark", async (mode) => {
  const { headers, body } = await applicationOf(mode).inject("/page");
  expect(headers).not.toHaveProperty("sumi-exchange");
  expect(body).not.toContain("Demonstration");
});

function applicationOf(mode: ExchangeMode | undefined): FastifyInstance {
  const app = Fastify();
  app.addHook("onRequest", ({ url }, reply, done) => {
    if (url !== "/guarded") return done();
    return reply.code(403).send({ code: 2002 });
  });
  raiseRibbon(app, () => mode);
  app.get("/answer", () => ({ page: "<body>" }));
  app.get("/page", (_request, reply) =>
    reply.type("text/html").send('<html><body class="a"><h1>Page</h1></body></html>'),
  );
  app.get("/refusal", (_request, reply) => reply.code(401).send({ code: 4010 }));
  return app;
}
