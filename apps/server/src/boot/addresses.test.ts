import { afterAll, beforeAll, expect, test } from "vitest";
import type { ConsoleHouse } from "../testing/console-house.ts";
import { openWholeHouse } from "../testing/whole-house.ts";

let opened: ConsoleHouse;
beforeAll(async () => {
  opened = await openWholeHouse();
});
afterAll(() => opened.close());

const NOWHERE = [
  "/.git/config",
  "/.git/HEAD",
  "/.env",
  "/package.json",
  "/vault-keys.json",
  "/frames",
  "/debug",
  "/debug/pprof",
  "/apiv/debug",
  "/apiv/__test",
  "/server-status",
  "/admin",
  "/apiv/openapi.json.map",
  "/assets/index.js.map",
  "/src/main.ts",
  "/node_modules/pg",
  "/../package.json",
  "/%2e%2e/package.json",
  "/..%2fpackage.json",
  "/assets/../../.env",
  "/Upload/public/../private/x",
  "/Upload/private/",
  "/pictures",
  "/postgres",
];
test.each(NOWHERE)("%s is nowhere, for members and for the staff", async (url) => {
  for (const { app } of [opened.house.server, opened.console]) {
    const { statusCode, body } = await app.inject({ method: "GET", url });
    expect([404, 400]).toContain(statusCode);
    expect(JSON.parse(body).data).toMatchObject({ error: expect.any(String) });
  }
});

const VERBS = ["TRACE", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"] as const;
test.each(VERBS)("no call of members or the staff takes %s", async (verb) => {
  for (const { app, endpoints } of [opened.house.server, opened.console]) {
    for (const { path } of endpoints) {
      const method = verb as "PUT";
      const { statusCode, headers } = await app.inject({ method, url: `/apiv${path}` });
      expect([path, statusCode]).toEqual([path, 405]);
      expect(headers.allow).toMatch(/^(GET|POST)(, (GET|POST))?$/);
    }
  }
});
