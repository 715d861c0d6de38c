import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ExchangeClient } from "../support/exchange-client.ts";
import { ExchangeSite, type ServerProcess } from "../support/server-process.ts";

let site: ExchangeSite;
let server: ServerProcess;

beforeAll(async () => {
  site = await ExchangeSite.create({ SUMI_MODE: "production" });
  server = await site.start();
});
afterAll(() => site.remove());

async function ask(path: string, fields?: Record<string, string>) {
  const headers = { origin: server.consoleOrigin };
  const sent = fields && { method: "POST", body: new URLSearchParams(fields) };
  const url = `${server.consoleOrigin}/apiv/Staff/${path}`;
  return (await fetch(url, { headers, ...sent })).json();
}

test("a fresh production exchange is empty, and nothing of it is a demonstration", async () => {
  const client = new ExchangeClient(server.origin);
  expect(await client.get("/Trade/tradelist")).toMatchObject({ markets: [] });
  const screen = await server.screen();
  expect(screen).toContain("production exchange");
  expect(screen).not.toMatch(/demonstration|hanako|password/i);
  expect(await readdir(site.folder)).toEqual(["postgres", "staff-rows-proved", "vault-keys.json"]);
  for (const path of ["/apiv/docs", "/apiv/openapi.json", "/apiv/Trade/tradelist", "/nowhere"]) {
    const response = await fetch(server.origin + path);
    expect([...response.headers.keys()]).not.toContain("sumi-exchange");
    // The documentation lists every call and bill, those of demonstration coins among them.
    expect(await response.text()).not.toMatch(/demonstration(?![\s_-]?coins?)/i);
  }
  const captcha = await client.solvedCaptcha("sign_in");
  const name = { email: "hanako", lpwd: "hanako-hanako", ...captcha };
  expect(await client.try("/Login/loginsubmit", name)).toMatchObject({ code: 2101 });
});

test("its start prints three links, and each makes one administrator", async () => {
  const screen = await server.screen();
  const codes = [...screen.matchAll(/\/first\?code=([\w-]{43})$/gm)].map(([, code]) => code);
  expect(codes).toHaveLength(3);
  const [one = "", two = ""] = codes;
  const password = "a password of the house";
  const made = await ask("first", { code: one, name: "sato", password });
  expect(made).toMatchObject({ code: 1000, data: { number: 1, name: "sato" } });
  const again = await ask("first", { code: one, name: "tanaka", password });
  expect(again).toMatchObject({ data: { error: "VERIFICATION_CODE_ERROR" } });
  expect(await ask(`first?code=${two}`)).toMatchObject({ data: { holds: true } });
  const entered = await ask("signin", { name: "sato", password });
  expect(entered).toMatchObject({ data: { steps: ["second_factor"] } });
});

test("a link made on the machine makes one more administrator while it runs", async () => {
  const tool = join(import.meta.dirname, "../../tools/first-links.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [tool], {
    env: {
      PATH: process.env.PATH,
      SUMI_MODE: "production",
      SUMI_DATA: site.folder,
      SUMI_CONSOLE_PORT: new URL(server.consoleOrigin).port,
    },
  });
  const [, code = ""] = /\/first\?code=([\w-]{43})$/m.exec(stdout) ?? [];
  const rescuer = { code, name: "rescuer", password: "a password of the house" };
  expect(await ask("first", rescuer)).toMatchObject({ code: 1000, data: { name: "rescuer" } });
  expect(await ask("first", rescuer)).toMatchObject({ data: { error: "VERIFICATION_CODE_ERROR" } });
});

const refused = ["simulated", "recorded:candles.csv.gz"];
test.each(refused)("production takes no prices from %s", async (feed) => {
  const other = await site.spawn({ SUMI_FEED: feed });
  expect(await other.exited).toBe(1);
  expect(other.output.trim()).toBe(
    `SUMI_FEED=${feed} is refused: a production exchange allows only live.`,
  );
});
