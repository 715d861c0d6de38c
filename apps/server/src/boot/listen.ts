import type { FastifyInstance } from "fastify";
import { type Configuration, ConfigurationError } from "../configuration.ts";
import { portTakenSentence } from "./preflight.ts";

/** Opens the listener; "localhost" is bound on both loopback families where both exist. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Configuration, "host" | "port">,
): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const taken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
    // Somebody else took the port since it was tried before the start.
    throw taken ? new ConfigurationError([portTakenSentence(port)]) : error;
  }
}
