import type { AuditCommand } from "./commands.ts";
import type { AuditEvent } from "./events.ts";

/** The commands, events and acts of audit. */
export type AuditVocabulary = {
  readonly command: AuditCommand;
  readonly event: AuditEvent;
  readonly act: never;
};
