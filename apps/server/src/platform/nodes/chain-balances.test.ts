import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { NodeKind } from "../configuration/nodes.ts";
import { ChainBalances } from "./chain-balances.ts";

const TRON = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const BITCOIN = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const EVM = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const ADDRESSES = { evm: EVM, tron: TRON, bitcoin: BITCOIN } as const;

let node: Server;
let url: string;
let nowMs: number;
let answer: { readonly status?: number; readonly text: string };
const asked: string[] = [];
const warnings: unknown[] = [];

beforeAll(async () => {
  node = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url} ${await bodyOf(request)}`);
    response.writeHead(answer.status ?? 200).end(answer.text);
  });
  await new Promise<void>((resolve) => node.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(node.address() as AddressInfo).port}/api?key=secret`;
});
beforeEach(() => {
  nowMs = 1_000;
  asked.length = 0;
  warnings.length = 0;
});
afterAll(() => new Promise((resolve) => node.close(resolve)));

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += part;
  return text;
}

function chains(kinds: readonly NodeKind[] = ["evm", "tron", "bitcoin"]) {
  return new ChainBalances({
    nodes: Object.fromEntries(kinds.map((kind) => [kind, url])),
    nowMs: () => nowMs,
    log: { warn: (...line) => warnings.push(line) },
  });
}

const stats = (came: number, went: number) =>
  JSON.stringify({ chain_stats: { funded_txo_sum: came, spent_txo_sum: went } });

test.each([
  ["evm", `{"jsonrpc":"2.0","id":1,"result":"0x14d1120d7b160000"}`, 150_000_000n],
  ["evm", `{"jsonrpc":"2.0","id":1,"result":"0x0"}`, 0n],
  ["evm", `{"jsonrpc":"2.0","id":1,"result":"0x2540be3ff"}`, 0n],
  ["tron", `{"balance":1500001}`, 150_000_100n],
  ["tron", "{}", 0n],
  ["bitcoin", stats(500, 120), 380n],
] as const)("a node of %s that says %s has %s units", async (kind, text, units) => {
  answer = { text };
  expect(await chains().at(kind, ADDRESSES[kind])).toEqual({
    source: "node",
    units,
    timeMs: 1_000,
  });
});

const ASKED_OF_EVM = JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "eth_getBalance",
  params: [EVM, "latest"],
});

test("each kind of node is asked in its own way, with its key behind the path", async () => {
  answer = { text: "{}" };
  const some = chains();
  for (const kind of ["evm", "tron", "bitcoin"] as const) await some.at(kind, ADDRESSES[kind]);
  expect(asked).toEqual([
    `POST /api?key=secret ${ASKED_OF_EVM}`,
    `POST /api/wallet/getaccount?key=secret {"address":"${TRON}","visible":true}`,
    `GET /api/address/${BITCOIN}?key=secret `,
  ]);
});

test.each([
  ["evm", { text: `{"error":{"code":-32000}}` }],
  ["evm", { text: `{"result":"12"}` }],
  ["evm", { text: `{"result":"0x${"f".repeat(60)}"}` }],
  ["tron", { text: `{"balance":-1}` }],
  ["tron", { text: `{"balance":90000000000000001}` }],
  ["bitcoin", { text: stats(1, 2) }],
  ["bitcoin", { text: `{"chain_stats":null}` }],
  ["bitcoin", { text: "[" }],
  ["bitcoin", { text: `${BITCOIN} is unknown here` }],
  ["bitcoin", { text: `"${"x".repeat(200_000)}"` }],
  ["bitcoin", { text: "{}", status: 500 }],
] as const)("nonsense of a node of %s is no balance, and logs no address", async (kind, wrong) => {
  answer = wrong;
  expect(await chains().at(kind, ADDRESSES[kind])).toEqual({ source: "failed" });
  expect(warnings).toHaveLength(1);
  expect(JSON.stringify(warnings)).not.toMatch(/secret|bc1q|TR7N|5aAe/);
});

test("without a node of its kind nothing is asked", async () => {
  expect(await chains(["evm"]).at("tron", TRON)).toEqual({ source: "none" });
  expect(asked).toEqual([]);
});

test("a balance is asked once a minute, also by calls at the same time", async () => {
  answer = { text: stats(5, 0) };
  const some = chains();
  await Promise.all([some.at("bitcoin", BITCOIN), some.at("bitcoin", BITCOIN)]);
  nowMs += 59_999;
  await some.at("bitcoin", BITCOIN);
  expect(asked).toHaveLength(1);
  nowMs += 1;
  answer = { text: stats(6, 0) };
  expect(await some.at("bitcoin", BITCOIN)).toMatchObject({ units: 6n });
});

test("a failure is asked again after ten seconds", async () => {
  answer = { text: "{}", status: 503 };
  const some = chains();
  await some.at("bitcoin", BITCOIN);
  nowMs += 9_999;
  await some.at("bitcoin", BITCOIN);
  expect(asked).toHaveLength(1);
  nowMs += 1;
  answer = { text: stats(6, 0) };
  expect(await some.at("bitcoin", BITCOIN)).toMatchObject({ source: "node" });
});

test("an answer without end is not read to its end", async () => {
  const line = "x".repeat(50_000);
  let written = 0;
  const endless = createServer((_, response) => {
    const more = () => {
      // Far more than a reader who stops at 100,000 characters leaves in the pipes.
      while (written < 50_000_000) {
        written += line.length;
        if (!response.write(line)) return void response.once("drain", more);
      }
      response.end();
    };
    more();
  });
  await new Promise<void>((resolve) => endless.listen(0, "127.0.0.1", resolve));
  const { port } = endless.address() as AddressInfo;
  const nodes = { bitcoin: `http://127.0.0.1:${port}` };
  const reading = new ChainBalances({ nodes, nowMs: () => nowMs, log: { warn: () => undefined } });
  expect(await reading.at("bitcoin", BITCOIN)).toEqual({ source: "failed" });
  expect(written).toBeLessThan(20_000_000);
  endless.closeAllConnections();
  await new Promise((resolve) => endless.close(resolve));
});
