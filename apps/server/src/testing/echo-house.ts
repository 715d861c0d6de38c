import { endpoint, NOTHING } from "@sumi/contract/wire/endpoint.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { z } from "zod";
import type { Caller } from "../platform/server/call.ts";
import { route } from "../platform/server/route.ts";
import type { Server } from "../platform/server/server.ts";
import { openTestHouse, type TestHouse, type TestHouseOptions } from "./test-house.ts";

/** A text that no log, answer or metric may contain. */
export const SECRET = "canary-9f8e7d6c";

const echo = endpoint({
  method: "POST",
  path: "/Test/Echo",
  role: "public",
  summary: "Gives back what came.",
  input: z.object({ text: z.string().min(1), note: z.string().optional() }),
  data: z.object({ text: z.string(), member: z.int() }),
  rejections: ["PRICE_BAND"],
});
const look = endpoint({ ...echo, method: "GET", path: "/Test/Look" });
const fail = endpoint({ ...echo, path: "/Test/Fail", input: z.object({}), data: NOTHING });
const away = endpoint({ ...fail, path: "/Test/Away" });
const refuse = endpoint({ ...fail, path: "/Test/Refuse" });
const own = endpoint({ ...fail, path: "/Test/Own", role: "member" });

export type EchoHouse = TestHouse & {
  /** The callers that reached a handler. */
  readonly callers: readonly Caller[];
  inject(request: InjectOptions): Promise<LightMyRequestResponse>;
  post(path: string, request?: InjectOptions): Promise<LightMyRequestResponse>;
  get(path: string): Promise<LightMyRequestResponse>;
};

/** A server with calls for tests of the platform. It has no tables, because none are needed. */
export async function openEchoHouse(
  options: Pick<TestHouseOptions, "timeouts" | "trustedProxies" | "allowed" | "secure"> = {},
): Promise<EchoHouse> {
  const callers: Caller[] = [];
  const database = { query: () => Promise.reject(new Error("no table is needed here")) };
  const house = await openTestHouse({
    database,
    ...options,
    mount: (server) => echoRoutes(server, callers),
  });
  const inject = (request: InjectOptions) => house.server.app.inject(request);
  return {
    ...house,
    callers,
    inject,
    post: (path, request = {}) => inject({ ...request, method: "POST", url: `/apiv${path}` }),
    get: (path) => inject({ method: "GET", url: `/apiv${path}` }),
  };
}

function echoRoutes(server: Server, callers: Caller[]): void {
  for (const call of [echo, look]) {
    route(server, call, ({ text }, caller) => {
      callers.push(caller);
      return accept({ text, member: caller.member });
    });
  }
  route(server, fail, () => {
    throw new Error("the inside of a fault");
  });
  route(server, away, () => {
    throw new Error("Connection terminated unexpectedly");
  });
  route(server, refuse, () => reject("PRICE_BAND", { low: "1", high: "2" }));
  route(server, own, () => accept({}));
}
