import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { type Brand, SUMI } from "../brand/brand.ts";
import { createApplication } from "../http/application.ts";
import { ForwardedWatch } from "../http/forwarded.ts";
import { createLog } from "../http/log.ts";
import { pageRoutes } from "./routes.ts";

const PAGE = "<!doctype html><title>Sumi</title>";
const WORKER = '[{url:"index.html",revision:"a1"},{url:"before-paint.js",revision:"b2"}]';
const MANIFEST = '{"name":"Sumi","short_name":"Sumi","start_url":"/","icons":[]}';
const SCRIPT = "export {};";
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function application(brand: Brand = SUMI) {
  const folder = await mkdtemp(join(tmpdir(), "sumi-pages-"));
  folders.push(folder);
  await writeFile(join(folder, "index.html"), PAGE);
  await writeFile(join(folder, "sw.js"), WORKER);
  await writeFile(join(folder, "manifest.webmanifest"), MANIFEST);
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "assets/app-2.js"), SCRIPT);
  await writeFile(join(folder, "assets/app-2.js.br"), "compressed");
  const log = createLog("error", { write: () => undefined });
  const address = { origins: ["http://localhost:3000"], secure: false, trustedProxies: [] };
  const forwarded = new ForwardedWatch(address, () => 0);
  const app = createApplication({ address, log, timeouts: {}, forwarded });
  pageRoutes({ app, log, brand }, { name: "member app", folder });
  return app;
}

test.each([
  ["a browser", "/", "text/html,application/xhtml+xml", 200],
  ["the preview of a messenger", "/", "*/*", 200],
  ["a preview of an inner page", "/Trade/tradelist?code=7KM4QX", "*/*", 200],
  ["a script that wants data", "/", "application/json", 404],
  ["a script that asks for a file that is gone", "/assets/app-1.js?x=1", "*/*", 404],
  ["a program that asks for a call that does not exist", "/apiv/nothing", "*/*", 404],
])("%s that asks for %s and accepts %s gets %i", async (_, url, accept, status) => {
  const app = await application();
  const { statusCode, body } = await app.inject({ url, headers: { accept } });
  expect([statusCode, body === PAGE]).toEqual([status, status === 200]);
});

test("a file is served as it is, or compressed to who wants that, and kept for good", async () => {
  const app = await application();
  const plain = await app.inject({ url: "/assets/app-2.js?x=1" });
  expect([plain.statusCode, plain.body]).toEqual([200, SCRIPT]);
  expect(plain.headers["cache-control"]).toContain("immutable");
  const headers = { "accept-encoding": "br" };
  const small = await app.inject({ url: "/assets/app-2.js", headers });
  expect([small.body, small.headers["content-encoding"]]).toEqual(["compressed", "br"]);
  expect((await app.inject({ method: "HEAD", url: "/assets/app-2.js" })).statusCode).toBe(200);
});

test.each(["/assets%2f..%2findex.html", "/assets/%2e%2e%2findex.html", "/assets", "//index.html"])(
  "no file is served at %s",
  async (url) => {
    const app = await application();
    expect((await app.inject({ url })).statusCode).toBe(404);
  },
);

test("an exchange with another name and mark has them in the page before its scripts", async () => {
  const bytes = Buffer.from("<svg></svg>");
  const app = await application({
    name: "Ink & Co",
    mark: { bytes, type: "image/svg+xml", sizes: "any" },
  });
  const page = await app.inject({ url: "/anywhere", headers: { accept: "text/html" } });
  expect(page.body).toBe(
    "<!doctype html>" +
      '<meta name="exchange-name" content="Ink &#38; Co" />' +
      '<meta name="exchange-mark" content="/mark-b12e0d83ce23.svg" />' +
      "<title>Ink &#38; Co</title>",
  );
  const manifest = (await app.inject({ url: "/manifest.webmanifest" })).json();
  expect(manifest).toEqual({
    name: "Ink & Co",
    short_name: "Ink & Co",
    start_url: "/",
    icons: [{ src: "/mark-b12e0d83ce23.svg", sizes: "any", type: "image/svg+xml" }],
  });
  const mark = await app.inject({ url: "/mark-b12e0d83ce23.svg" });
  expect([mark.body, mark.headers["content-type"]]).toEqual(["<svg></svg>", "image/svg+xml"]);
  expect(mark.headers["content-security-policy"]).toContain("sandbox");
  // An installed app keeps the page, so its worker has to learn that it is another one.
  const { body } = await app.inject({ url: "/sw.js" });
  expect(body).toMatch(/\{url:"index.html",revision:"[0-9a-f]{32}"\}/);
  expect(body).toContain('{url:"before-paint.js",revision:"b2"}');
});

test("no exchange without a name of its own has its files rewritten", async () => {
  const app = await application();
  expect((await app.inject({ url: "/manifest.webmanifest" })).body).toBe(MANIFEST);
  expect((await app.inject({ url: "/sw.js" })).body).toBe(WORKER);
});
