import { createServer, type Server } from "node:net";
import type { FastifyInstance } from "fastify";
import { type Configuration, ConfigurationError } from "../platform/configuration/configuration.ts";

type Place = Pick<Configuration, "host" | "port">;

/** The settings of a listener, for messages to the operator. */
export type Settings = { readonly host: string; readonly port: string };

export const MEMBERS: Settings = { host: "SUMI_HOST", port: "SUMI_PORT" };
export const CONSOLE: Settings = { host: "SUMI_CONSOLE_HOST", port: "SUMI_CONSOLE_PORT" };

export const HEALTH: Settings = { host: "SUMI_HEALTH_HOST", port: "SUMI_HEALTH_PORT" };

/** Both families by number: on some machines "localhost" means only one of them. */
const LOOPBACK = { first: "127.0.0.1", second: "::1" } as const;

/**
 * Opens the listener. "localhost" is bound on both loopback families where the machine has both,
 * since browsers try either. Rejects with a `ConfigurationError` when the port is taken.
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: Place,
  settings = MEMBERS,
): Promise<void> {
  try {
    if (host !== "localhost") return void (await app.listen({ host, port }));
    // An HTTP server also serves connections accepted elsewhere.
    const second = createServer((socket) => app.server.emit("connection", socket));
    app.addHook("preClose", async () => void second.close());
    await app.listen({ host: LOOPBACK.first, port });
    await listenOn(second, { host: LOOPBACK.second, port });
  } catch (error) {
    if (codeOf(error) !== "EADDRINUSE") throw error;
    throw new ConfigurationError([portTakenSentence(port, settings)]);
  }
}

/** The time that running calls get when the listener ends. */
const LAST_CALLS_MS = 3_000;

/**
 * Accepts no more connections, lets running calls end and cuts off unfinished requests: closing a
 * server also stops its timeouts for slow requests, so one silent connection would delay everything
 * that ends after the listener.
 */
export async function endListening(
  app: FastifyInstance,
  lastCallsMs = LAST_CALLS_MS,
): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), lastCallsMs);
  await app.close();
  clearTimeout(cut);
}

/** The reason that a listener could not be opened there, in one sentence; empty if it can. */
export async function refusalOfListening(
  { host, port }: Place,
  settings = MEMBERS,
): Promise<string[]> {
  const hosts = host === "localhost" ? Object.values(LOOPBACK) : [host];
  for (const one of hosts) {
    const probe = createServer();
    try {
      await listenOn(probe, { host: one, port });
      await new Promise((resolve) => probe.close(resolve));
    } catch (error) {
      if (codeOf(error) === "EADDRINUSE") return [portTakenSentence(port, settings)];
      const where = `${host}, port ${port} (${codeOf(error)})`;
      return [`Sumi cannot listen on ${where}: mend ${settings.host} or ${settings.port}.`];
    }
  }
  return [];
}

/** Also resolves where the machine has no second family. */
function listenOn(server: Server, place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => {
      const isMissing = ["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes(codeOf(error) ?? "");
      if (isMissing && place.host === LOOPBACK.second) resolve();
      else reject(error);
    });
    server.listen(place, resolve);
  });
}

function portTakenSentence(port: number, settings: Settings): string {
  const advice = `stop it, or choose another with ${settings.port}.`;
  return `Port ${port} is taken by another program: ${advice}`;
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}
