import websocket, { type WebSocket } from "@fastify/websocket";
import { LIVE_PATH } from "@sumi/contract/live/live.ts";
import { API_BASE } from "@sumi/contract/wire/endpoint.ts";
import { reject } from "@sumi/primitives/rejection.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { addressGroup, callerAddress } from "../http/address.ts";
import { answer, refuse } from "../http/answer.ts";
import { isForeign } from "../http/origin.ts";
import type { Server } from "../server/server.ts";

/** A request is a short line of JSON; our clients never send a longer one. */
const REQUEST_BYTES_MAX = 8 * 1024;

type Entrance = { readonly enter: (socket: WebSocket, addressGroup: string) => void };

/** The WebSocket of a listener, at /live and /apiv/live. */
export function socketRoutes(server: Server, connections: Entrance): void {
  const { app } = server;
  app.register(websocket, {
    options: { maxPayload: REQUEST_BYTES_MAX, perMessageDeflate: false },
  });
  app.register((scope, _options, done) => {
    for (const url of [LIVE_PATH, API_BASE + LIVE_PATH]) {
      scope.route({
        method: "GET",
        url,
        onRequest: async (request, reply) => guard(server, request, reply),
        handler: (_request, reply) => reply.code(426).header("upgrade", "websocket").send(),
        wsHandler: (socket, request) =>
          connections.enter(socket, addressGroup(callerAddress(request))),
      });
    }
    done();
  });
}

/** Browsers let other sites open a WebSocket, so the origin is checked here. */
async function guard(
  server: Server,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (isForeign(request.headers, server.address.origins)) {
    return reply.send(refuse(reply, reject("ILLEGAL_OPERATION"), 403));
  }
  if (server.limits.takeOfAddress(addressGroup(callerAddress(request)))) return undefined;
  return reply.send(answer(reply, reject("RATE_LIMITED", { seconds: 1 })));
}
