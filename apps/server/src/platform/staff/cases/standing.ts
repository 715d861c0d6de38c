import type { Permission } from "@sumi/contract/capabilities.ts";
import type { CaseKind } from "@sumi/core/review/events.ts";
import type { Outcome } from "@sumi/primitives/rejection.ts";
import type { ConsoleServer } from "../server.ts";

/** The state of a case, and the last step that somebody took. */
export type Standing = {
  readonly state: string;
  readonly last:
    | {
        readonly step: string;
        readonly staff: number | undefined;
        readonly timeMs: number | undefined;
      }
    | undefined;
};

/** How a capability tells what became of its cases. */
export type CaseNow = {
  readonly kind: CaseKind;
  /** The permission of the list in which they stand. */
  readonly permission: Permission;
  /** The form of the ids by which that list names them. */
  readonly id: RegExp;
  readonly read: (server: ConsoleServer, id: string) => Promise<Outcome<Standing>>;
};
