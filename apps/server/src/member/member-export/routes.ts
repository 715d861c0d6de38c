import { exportMember } from "@sumi/contract/member-export/calls.ts";
import type { DataOf, Endpoint } from "@sumi/contract/wire/endpoint.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import type { FastifyReply } from "fastify";
import { FileGate } from "../../platform/limits/file-gate.ts";
import { demandStepUp } from "../../platform/security/demand-step-up.ts";
import { securityChanged } from "../../platform/security/security-changed.ts";
import type { Caller } from "../../platform/server/call.ts";
import { fileRoute } from "../../platform/server/file-route.ts";
import type { Server } from "../../platform/server/server.ts";
import type { Ask, ExportSections } from "../../shared/export-section.ts";

/** The export of all of a member's data (H19). */
export function memberExportRoutes(server: Server, sections: ExportSections): void {
  const gate = new FileGate("member_export");
  fileRoute(server, exportMember, async (input, caller, reply) => {
    const proved = await demandStepUp(server, caller, input);
    if (!proved.ok) return proved;
    const entered = await gate.enter(server, caller.member, reply);
    if (!entered.ok) return entered;
    // Recorded, and the member notified, before any byte is sent.
    await securityChanged(server, caller, { kind: "DATA_EXPORTED" });
    const pieces = document(sections, asking(server, caller, reply), server.nowMs());
    return accept({ name: "sumi-export.json", pieces });
  });
}

async function* document(
  sections: ExportSections,
  ask: Ask,
  nowMs: number,
): AsyncGenerator<string> {
  yield `{\n"exported_at": ${JSON.stringify(new Date(nowMs).toISOString())}`;
  for (const [name, section] of Object.entries(sections)) {
    yield `,\n"${name}": `;
    yield* section(ask);
  }
  yield "\n}\n";
}

/** A refusal during the export aborts it, because a partial export must not look complete. */
function asking(server: Server, caller: Caller, reply: FastifyReply): Ask {
  return async <E extends Endpoint>(endpoint: E, fields: Readonly<Record<string, string>>) => {
    const handle = server.handlers.get(endpoint);
    assert(handle !== undefined, `${endpoint.path} is mounted`);
    const input = server.numbers.read(endpoint.input, endpoint.input.parse(fields));
    const outcome = await handle(input, caller, reply, {});
    if (!outcome.ok) throw new Error(`${endpoint.path} is refused: ${outcome.code}`);
    // Handlers are stored by declaration, so this is the endpoint's own data.
    return server.numbers.show(endpoint.data, outcome.value) as DataOf<E>;
  };
}
