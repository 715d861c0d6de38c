import { CODES } from "@sumi/contract/wire/codes.ts";
import { API_BASE, rejectionsOf } from "@sumi/contract/wire/endpoint.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EchoHouse, openEchoHouse } from "../../testing/echo-house.ts";
import { documentationRoutes } from "./routes.ts";

let house: EchoHouse;
beforeAll(async () => {
  house = await openEchoHouse();
  documentationRoutes(house.server);
});
afterAll(() => house.server.app.close());

type Operation = {
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
  readonly parameters?: readonly { readonly name: string; readonly required: boolean }[];
  readonly requestBody?: object;
};
type Document = {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

test("programs read of every mounted call with every refusal, and of no other", async () => {
  const response = await house.get("/openapi.json");
  const document: Document = response.json();
  expect([response.headers["content-type"], document.openapi]).toEqual([
    "application/json; charset=utf-8",
    "3.1.0",
  ]);
  const told = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => {
      const text = Object.values(responses).map(({ description }) => description);
      const refusals = text.join().match(/\b[A-Z_]{4,}\b/g) ?? [];
      // TRY_AGAIN is told twice: nothing happened, and nobody knows.
      return [`${method.toUpperCase()} ${path}`, [...new Set(refusals)].sort()];
    }),
  );
  const mounted = house.server.endpoints.map((endpoint) => [
    `${endpoint.method} ${endpoint.path}`,
    [...rejectionsOf(endpoint)].sort(),
  ]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(mounted));
});

test("fields stand where they are sent: a GET's in its query, a POST's in its body", async () => {
  const { paths }: Document = (await house.get("/openapi.json")).json();
  const looked = paths["/Test/Look"]?.get;
  expect(looked?.parameters?.map(({ name, required }) => [name, required])).toEqual([
    ["min_sequence", false],
    ["text", true],
    ["note", false],
  ]);
  const owned = paths["/Test/Own"]?.post;
  expect(owned).toMatchObject({
    security: [{ cookie: [] }],
    requestBody: {
      content: {
        "multipart/form-data": {
          schema: { required: ["token"], additionalProperties: false },
        },
      },
    },
  });
});

test("people read of every call and refusal on a page that needs no script", async () => {
  const { body, headers } = await house.get("/docs");
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  const missing = house.server.endpoints.flatMap((endpoint) => [
    ...(body.includes(`${API_BASE}${endpoint.path}</h2>`) ? [] : [endpoint.path]),
    ...rejectionsOf(endpoint).filter((key) => !body.includes(`${CODES[key].code} ${key}`)),
  ]);
  expect(missing).toEqual([]);
  expect(body).not.toMatch(/<script|<style|style=|onclick|https?:/);
  const style = await house.get("/docs/style.css");
  expect([style.statusCode, style.headers["content-type"]]).toEqual([
    200,
    "text/css; charset=utf-8",
  ]);
});
