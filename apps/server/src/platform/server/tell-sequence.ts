import type { FastifyReply } from "fastify";
import type { Server } from "./server.ts";

/**
 * Tells by a public number which state an answer is at least as new as. Sent before the handler
 * runs.
 */
export function tellSequence(
  { numbers, sequence }: Pick<Server, "numbers" | "sequence">,
  reply: FastifyReply,
): void {
  reply.header("sumi-sequence", numbers.shown("commands", sequence()));
}
