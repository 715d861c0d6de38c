import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ExchangeClient } from "../support/exchange-client.ts";
import {
  ExchangeSite,
  freePort,
  type ServerProcess,
  withoutSettings,
} from "../support/server-process.ts";

// Pages for operators, followed as they are written: each block of a page is run line by line. Only
// the folder /srv lies elsewhere, ports are free ones, and `npm start` is the program that it ends
// up running, because the gate has installed and built everything already.

const ROOT = join(import.meta.dirname, "../..");

type Placed = { readonly order: { readonly created_ms: number } };

let site: ExchangeSite;
let server: ServerProcess;
let hanako: ExchangeClient;

beforeAll(async () => {
  site = await ExchangeSite.create();
  await mkdir(join(site.folder, "backups"));
  server = await site.start({ SUMI_DATA: join(site.folder, "exchange") });
  hanako = new ExchangeClient(server.origin);
});
afterAll(() => site.remove());

/** The blocks of a page in one language, with /srv in the folder of this test. */
function blocksOf(page: string, language: string): readonly string[] {
  const text = readFileSync(join(ROOT, "docs/operations", page), "utf8");
  const blocks = text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "gm"));
  return Array.from(blocks, ([, block = ""]) => block.trim().replaceAll("/srv", site.folder));
}

/** Runs a block in a shell that stops at the first line that fails; returns what it printed. */
async function run(block: string): Promise<string> {
  const env = { ...withoutSettings(process.env), npm_config_loglevel: "silent" };
  const { stdout } = await promisify(execFile)("bash", ["-euc", block], { cwd: ROOT, env });
  return stdout;
}

function passwordOf(name: string): string {
  const file = join(site.folder, "exchange/demonstration-passwords.json");
  return JSON.parse(readFileSync(file, "utf8"))[name];
}

test("backup.md: an exchange is backed up and stands again on another machine", async () => {
  await hanako.signIn("hanako", passwordOf("hanako"));
  const order = { symbol: "ETH-USDT", side: "sell", type: "limit", price: "9000", qty: "0.5" };
  await hanako.post("/Trade/placeorder", { ...order, client_id: "kept" });
  const passphrase = join(site.folder, "passphrase");
  await writeFile(passphrase, "correct horse battery\n", { mode: 0o600 });
  // The last block is followed by `tools/drill.test.ts`, which has an outside database.
  const [nightly = "", elsewhere = "", , ...others] = blocksOf("backup.md", "sh");
  expect(others).toEqual([]);
  expect(await run(nightly)).toMatch(/ holds \d+ frames, \d+ rows of other tables/);
  const later = await hanako.post<Placed>("/Trade/placeorder", { ...order, client_id: "later" });

  const lines = elsewhere.split("\n");
  expect(lines.pop()).toBe("npm start");
  const printed = await run(lines.join("\n"));
  expect(printed).toMatch(/frames are back/);
  // Commands acknowledged after the backup are gone, and the restore says since when.
  const [, newest = ""] = /The newest command is of (\S+): /.exec(printed) ?? [];
  expect(Date.parse(newest)).toBeLessThanOrEqual(later.order.created_ms);
  expect(printed).toMatch(/All of them have the seal of this exchange\./);
  const restored = await site.start({ SUMI_DATA: join(site.folder, "restored") });
  const again = hanako.at(restored.origin);
  const open = await again.get<{ orders: readonly { client_id: string }[] }>("/Trade/openorders");
  expect(open.orders.map(({ client_id: id }) => id)).toEqual(["kept"]);
  expect(await restored.stop()).toBe(0);
});

test("growth.md: what takes room is told while the exchange goes on", async () => {
  const [growth = ""] = blocksOf("growth.md", "sh");
  const printed = await run(`export SUMI_DATA=${join(site.folder, "exchange")}\n${growth}`);
  expect(printed).toMatch(/^\d+ commands in [\d.]+ days\.\n/);
  expect(printed).toMatch(/\bframes\b/);
});

test("two-machines.md: the second process says that it is not ready, until it leads", async () => {
  const [start = "", ask = ""] = blocksOf("two-machines.md", "sh");
  const [answer = ""] = blocksOf("two-machines.md", "json");
  const settings = [...start.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]);
  const { SUMI_DATA, SUMI_HEALTH_PORT } = Object.fromEntries(settings);
  expect(start.endsWith(" npm start")).toBe(true);
  const port = String(await freePort());
  const standby = await site.spawn({ SUMI_DATA, SUMI_HEALTH_PORT: port });
  await standby.screen();
  const question = ask.replace(SUMI_HEALTH_PORT, port);
  expect(JSON.parse(await run(question))).toEqual(JSON.parse(answer));

  await server.kill();
  let ready = "";
  while (ready !== '{"ready":true,"role":"leader"}') ready = (await run(question)).trim();
  expect(await standby.stop()).toBe(0);
});

test("configuration.md: keys move into a folder of their own", async () => {
  const [move = ""] = blocksOf("configuration.md", "sh");
  await run(move);
  const SUMI_DATA = join(site.folder, "exchange");
  const moved = await site.start({ SUMI_DATA, SUMI_KEYS: join(site.folder, "keys") });
  expect(await moved.screen()).toContain(join(site.folder, "keys"));
  expect(await moved.stop()).toBe(0);
});
