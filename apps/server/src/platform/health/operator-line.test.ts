import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import type { Mail } from "../mail/transport.ts";
import { operatorLine } from "./operator-line.ts";

const MESSAGE = { subject: "Sumi is red", lines: ["red: a < b", "yellow: c"] };

test("an operator's address gets the message as JSON, and a refusal is an error", async () => {
  let status = 200;
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    for await (const chunk of request) bodies.push(String(chunk));
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A listening server has an address with a port.
  const { port } = server.address() as AddressInfo;
  const send = operatorLine({ kind: "address", url: `http://127.0.0.1:${port}/hook` }, undefined);
  await send?.(MESSAGE);
  expect(bodies.map((body) => JSON.parse(body))).toEqual([
    { subject: "Sumi is red", text: "Sumi is red\nred: a < b\nyellow: c" },
  ]);
  status = 500;
  await expect(send?.(MESSAGE)).rejects.toThrow("answered 500");
  await new Promise((resolve) => server.close(resolve));
});

test("an operator with a mail address gets a mail, in which every sign is text", async () => {
  const mails: Mail[] = [];
  const transport = {
    send: async (mail: Mail) => void mails.push(mail),
    check: async () => undefined,
  };
  await operatorLine({ kind: "mail", email: "ops@exchange.example" }, transport)?.(MESSAGE);
  expect(mails).toEqual([
    {
      id: expect.any(String),
      to: "ops@exchange.example",
      subject: "Sumi is red",
      text: "red: a < b\nyellow: c\n",
      html: expect.stringContaining("<p>red: a &#60; b</p><p>yellow: c</p>"),
    },
  ]);
});

test("without an operator, or without a mail server, there is no line", () => {
  expect(operatorLine({ kind: "none" }, undefined)).toBeUndefined();
  expect(operatorLine({ kind: "mail", email: "ops@exchange.example" }, undefined)).toBeUndefined();
});
