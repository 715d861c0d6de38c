import { readFileSync } from "node:fs";
import { join } from "node:path";
import { API_BASE } from "@sumi/contract/wire/endpoint.ts";
import { openApi } from "@sumi/contract/wire/openapi.ts";
import type { Server } from "../server/server.ts";
import { documentationPage } from "./page.ts";

export const API_VERSION = "1.0.0";

/**
 * The reference: /apiv/openapi.json for programs, /apiv/docs for people. Both are written from the
 * mounted calls when they are first asked for, since few starts of a server are for its reference.
 */
export function documentationRoutes({ app, endpoints, brand: { name } }: Server): void {
  const document = once(() => JSON.stringify(openApi(endpoints, API_VERSION)));
  const stylesheet = `${API_BASE}/docs/style.css`;
  const page = once(() => documentationPage(endpoints, { name, version: API_VERSION, stylesheet }));
  const style = readFileSync(join(import.meta.dirname, "style.css"), "utf8");

  app.get(`${API_BASE}/openapi.json`, (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(document()),
  );
  app.get(`${API_BASE}/docs`, (_request, reply) =>
    reply.type("text/html; charset=utf-8").send(page()),
  );
  app.get(stylesheet, (_request, reply) => reply.type("text/css; charset=utf-8").send(style));
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
