import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { MARKETS_PATHS } from "@sumi/member/markets/paths.ts";
import { browserPath } from "./support/browser.ts";
import { judge } from "./support/lighthouse.ts";
import { test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

/** Compressed JavaScript that a guest's browser loads before any input. */
const BUDGET_BYTES = 150_000;
const BUILD = join(import.meta.dirname, "../../build/member");

test("a guest's first page keeps to its size, without chart and sheets", async ({ page }) => {
  const scripts: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) scripts.push(pathname);
  });
  await visitAsGuest(page);
  const loaded = [...new Set(scripts)];
  const sizes = await Promise.all(
    loaded.map(async (path) => ({ path, bytes: await packed(path) })),
  );
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(listOf(sizes, total));
  expect(loaded.filter((path) => /chart(?!-line)|Candle|Sheet|Drawer/i.test(path))).toEqual([]);
  expect(total).toBeLessThanOrEqual(BUDGET_BYTES);
});

test("the app's code waits for the style of its first page", async ({ page }) => {
  const priorities = new Map<string, string>();
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  browser.on("Network.requestWillBeSent", ({ request }) => {
    const [, kind] = /\/(app|libraries)-[^/]*\.(?:js|css)$/.exec(request.url) ?? [];
    if (kind === undefined) return;
    priorities.set(request.url.endsWith(".css") ? "style" : kind, request.initialPriority);
  });
  await visitAsGuest(page);
  expect(Object.fromEntries(priorities)).toEqual({
    style: "VeryHigh",
    libraries: "Low",
    app: "Low",
  });
});

test("the socket opens after the first paint", async ({ page }) => {
  await page.addInitScript(() => {
    const opened: number[] = [];
    const Socket = window.WebSocket;
    window.WebSocket = class extends Socket {
      constructor(url: string | URL) {
        opened.push(performance.now());
        super(url);
      }
    };
    Object.assign(window, { opened });
  });
  await visitAsGuest(page);
  const [paintMs, openedMs] = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const { opened } = window as unknown as { readonly opened: readonly number[] };
    return [paint?.startTime ?? Number.NaN, opened[0] ?? Number.NaN];
  });
  expect(openedMs).toBeGreaterThan(paintMs);
});

test("Lighthouse finds nothing that keeps a guest out", async ({ baseURL }) => {
  const chromePath = browserPath() ?? "";
  const { scores, costs } = await judge(`${baseURL}${MARKETS_PATHS.home}`, {
    chromePath,
    categories: ["accessibility"],
  });
  expect({ accessibility: scores.get("accessibility"), costs }).toEqual({
    accessibility: 100,
    costs: [],
  });
});

/** Waits until prices are live and no request is open. */
async function visitAsGuest(page: Page): Promise<void> {
  const socket = page.waitForEvent("websocket");
  await page.goto("/Trade/tradelist");
  await (await socket).waitForEvent("framereceived");
  await expect(page.getByRole("button", { name: words.markets.openAccount })).toBeVisible();
  await page.waitForLoadState("networkidle");
}

/** Compressed as a server does it; small files are sent as they are. */
async function packed(path: string): Promise<number> {
  const bytes = await readFile(join(BUILD, path));
  return bytes.length < 1_024 ? bytes.length : gzipSync(bytes, { level: 9 }).length;
}

function listOf(sizes: readonly { path: string; bytes: number }[], total: number): string {
  const line = (name: string, bytes: number) =>
    `  ${(bytes / 1_000).toFixed(1).padStart(6)} ${name}`;
  const lines = sizes
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ path, bytes }) => line(path, bytes));
  const rest = line(`of ${(BUDGET_BYTES / 1_000).toFixed(0)} KB`, total);
  return ["JavaScript before the first interaction, KB gzip:", ...lines, rest].join("\n");
}
