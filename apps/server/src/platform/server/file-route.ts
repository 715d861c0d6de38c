import type { Endpoint, InputOf, NOTHING } from "@sumi/contract/wire/endpoint.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome } from "@sumi/primitives/rejection.ts";
import type { FastifyReply } from "fastify";
import type { Caller } from "./call.ts";
import { route } from "./route.ts";
import type { FileAnswer } from "./send-file.ts";
import type { Server } from "./server.ts";

/** Mounts a call that returns a file, made piece by piece, or a refusal like any other call. */
export function fileRoute<E extends Endpoint>(
  server: Server,
  endpoint: E & { readonly data: typeof NOTHING },
  make: (
    input: InputOf<E>,
    caller: Caller,
    reply: FastifyReply,
  ) => Promise<Outcome<Omit<FileAnswer, "type">>>,
): void {
  const { gives } = endpoint;
  assert(gives !== undefined, "a call that gives a file says of which type");
  const mounted: Endpoint = endpoint;
  route(server, mounted, async (input, caller, reply) => {
    // Parsed by the schema of this same declaration.
    const made = await make(input as InputOf<E>, caller, reply);
    if (!made.ok) return made;
    reply.file = { ...made.value, type: gives };
    return accept({});
  });
}
