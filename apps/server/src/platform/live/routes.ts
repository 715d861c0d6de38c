import websocket from "@fastify/websocket";
import {
  LIVE_PATH,
  liveSnapshots,
  liveTicket,
  ownLiveSnapshots,
} from "@sumi/contract/live/live.ts";
import { API_BASE } from "@sumi/contract/wire/endpoint.ts";
import type { Journal } from "@sumi/journal/journal.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { addressGroup, callerAddress } from "../http/address.ts";
import { answer, refuse } from "../http/answer.ts";
import { errorFields } from "../http/log.ts";
import { isForeign } from "../http/origin.ts";
import { route } from "../server/route.ts";
import type { Server } from "../server/server.ts";
import { LiveConnections } from "./live-connections.ts";

/** A request is a short line of JSON; our clients never send a longer one. */
const REQUEST_BYTES_MAX = 8 * 1024;

/**
 * The live channels, at /live and /apiv/live. They follow the journal from now on and stop when the
 * application closes.
 */
export function liveRoutes(
  server: Server,
  {
    journal,
    pool,
  }: { readonly journal: Pick<Journal, "read" | "onCommitted">; readonly pool: Pool },
): LiveConnections {
  const { app, nowMs, isFrozen, log, numbers } = server;
  const onError = (error: unknown) => log.error("live channels", { error: errorFields(error) });
  const provenForMs = () => server.parameter("session.idle_ms");
  const isRevoked = (session: string) => server.sessions.isRevoked(session);
  const watched = { isFrozen, isRevoked, provenForMs };
  const connections = new LiveConnections({ journal, pool, nowMs, numbers, ...watched, onError });
  server.sessions.onRevoked((session) => connections.endSession(session));
  connections.start().catch(onError);
  app.addHook("preClose", async () => connections.close());

  route(server, liveTicket, (_input, { member, session }) => {
    const { ticket, expiresMs } = connections.tickets.issue({ member, session }, nowMs());
    return accept({ ticket, expires_ms: expiresMs });
  });

  const snapshotsOf = (names: readonly string[], member: number) => {
    const batch = connections.snapshots(names.map((name) => ({ name, member })));
    return batch.ok ? accept({ batch: [...batch.value] }) : batch;
  };
  route(server, liveSnapshots, ({ channels }) => snapshotsOf(channels, 0));
  route(server, ownLiveSnapshots, ({ channels }, { member }) => snapshotsOf(channels, member));

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
  return connections;
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
