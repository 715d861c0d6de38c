import { mkdir, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startEmbeddedPostgres } from "@sumi/database/embedded-postgres.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ExchangeClient } from "../support/exchange-client.ts";
import { ExchangeSite } from "../support/server-process.ts";

let site: ExchangeSite;

beforeAll(async () => {
  site = await ExchangeSite.create();
});

afterAll(() => site.remove());

test("a port that is taken is one sentence, and nothing was started", async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, "localhost", resolve));
  // A listening TCP server has an address with a port.
  const { port } = holder.address() as AddressInfo;
  const sentence = await refusalOf({ SUMI_PORT: String(port) });
  holder.close();
  expect(sentence).toBe(
    `Port ${port} is taken by another program: stop it, or choose another with SUMI_PORT.`,
  );
  await expect(stat(join(site.folder, "postgres"))).rejects.toThrow("ENOENT");
});

test("a data folder that cannot be written is one sentence", async () => {
  const file = join(site.folder, "no-folder");
  await writeFile(file, "");
  const sentence = await refusalOf({ SUMI_DATA: file });
  expect(sentence).toBe(`The data folder ${file} cannot be written (EEXIST): mend SUMI_DATA.`);
});

test("a database that does not answer is waited for, without telling its password", async () => {
  const folder = join(site.folder, "elsewhere");
  await mkdir(folder);
  const server = await site.spawn({
    SUMI_DATA: folder,
    DATABASE_URL: "postgres://sumi:canary@127.0.0.1:1/sumi",
  });
  while (server.output === "") await pause(50);
  expect(server.output.trim()).toBe(
    "No PostgreSQL answers at 127.0.0.1:1; start it or correct the address. Sumi waits for it.",
  );
  expect(server.hasExited).toBe(false);
  expect(await server.stop()).toBe(0);
  expect(server.output).not.toContain("canary");
});

test("a database that refuses the password is one sentence, and the start ends", async () => {
  const folder = join(site.folder, "elsewhere");
  const embedded = await startEmbeddedPostgres(site.folder);
  try {
    const url = Object.assign(new URL(embedded.url), { password: "canary" }).toString();
    const sentence = await refusalOf({ SUMI_DATA: folder, DATABASE_URL: url });
    expect(sentence).toMatch(/refused the password of role "sumi_service"\.$/);
    expect(sentence).not.toContain("canary");
  } finally {
    await embedded.leave();
  }
});

test("wrong settings are one sentence each", async () => {
  const sentences = await refusalOf({ SUMI_FEED: "guessed", SUMI_SEED: "x", SUMI_TYPO: "1" });
  expect(sentences.split("\n").map((sentence) => sentence.trim())).toEqual([
    expect.stringContaining("SUMI_TYPO is not a setting of Sumi"),
    expect.stringContaining("SUMI_FEED must be simulated, recorded:FILES[@SPEED] or live"),
    expect.stringContaining("SUMI_SEED must be a whole number"),
  ]);
});

test("an exchange that was stopped is found again as it was", async () => {
  const first = await site.start();
  expect(await first.screen()).toContain(await site.passwordOf("hanako"));
  const hanako = new ExchangeClient(first.origin);
  await hanako.signIn("hanako", await site.passwordOf("hanako"));
  const order = { symbol: "ETH-USDT", side: "sell", type: "limit", price: "9000", qty: "0.5" };
  await hanako.post("/Trade/placeorder", { ...order, client_id: "stays" });
  const balances = await hanako.get<Balances>("/Finance/index");
  const silent = await silentConnection(first.port);
  expect(await first.stop()).toBe(0);
  expect(first.output).toMatch(/ {2}Stopped\.\n$/);
  silent.destroy();
  // The database's folder exists, and no server runs on it.
  expect((await stat(join(site.folder, "postgres/data"))).isDirectory()).toBe(true);
  await expect(stat(join(site.folder, "postgres/data/postmaster.pid"))).rejects.toThrow("ENOENT");

  const second = await site.start();
  expect(await second.screen()).not.toContain(await site.passwordOf("hanako"));
  const again = hanako.at(second.origin);
  expect((await again.get<Balances>("/Finance/index")).balances).toEqual(balances.balances);
  const open = await again.get<{ orders: readonly object[] }>("/Trade/openorders");
  expect(open.orders).toEqual([
    expect.objectContaining({ client_id: "stays", price: "9000", qty: "0.5", status: "open" }),
  ]);
  expect(await second.stop()).toBe(0);
});

test("an exchange does not change its mode", async () => {
  const sentence = await refusalOf({ SUMI_MODE: "production" });
  expect(sentence).toBe(
    "This database holds a demonstration exchange: set SUMI_MODE=demonstration.",
  );
});

/** A client that connects and sends nothing. */
function silentConnection(port: number): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(socket));
    socket.on("error", () => socket.destroy());
  });
}

type Balances = { readonly balances: readonly object[] };

/** The output of a server that cannot start and ends with code 1. */
async function refusalOf(environment: Record<string, string>): Promise<string> {
  const server = await site.spawn(environment);
  expect(await server.exited).toBe(1);
  return server.output.trim();
}
