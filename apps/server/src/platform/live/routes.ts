import { liveSnapshots, liveTicket, ownLiveSnapshots } from "@sumi/contract/live/live.ts";
import type { Journal } from "@sumi/journal/journal.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import type { Pool } from "pg";
import { errorFields } from "../http/log.ts";
import { route } from "../server/route.ts";
import type { Server } from "../server/server.ts";
import { LiveConnections } from "./live-connections.ts";
import { socketRoutes } from "./socket-routes.ts";

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
  const { app, nowMs, isFrozen, log, numbers, threads } = server;
  const onError = (error: unknown) => log.error("live channels", { error: errorFields(error) });
  const provenForMs = () => server.parameter("session.idle_ms");
  const isRevoked = (session: string) => server.sessions.isRevoked(session);
  const watched = { isFrozen, isRevoked, provenForMs };
  const sources = { journal, pool, nowMs, numbers, threads };
  const connections = new LiveConnections({ ...sources, ...watched, onError });
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

  socketRoutes(server, connections);
  return connections;
}
