import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import { z } from "zod";

/**
 * One call, declared once: the server mounts it, clients are typed from it, the reference is
 * generated from it. `path` is the specification's own, below `/apiv`.
 */
export type Endpoint<
  Input extends z.ZodObject = z.ZodObject,
  Data extends z.ZodType = z.ZodType,
> = {
  readonly method: Method;
  readonly path: `/${string}`;
  /** "public" needs no session; "member" and "staff" need both halves of one of theirs. */
  readonly role: Role;
  /** One sentence for the reference. */
  readonly summary: string;
  /** The fields: query parameters of a GET, form fields of a POST. Unknown fields are refused. */
  readonly input: Input;
  /** What `data` holds after success. Parsed by clients and tests, not by the server. */
  readonly data: Data;
  /** What this call itself may refuse; what every call may refuse is added by `rejectionsOf`. */
  readonly rejections: readonly RejectionCode[];
};

export type Method = "GET" | "POST";
export type Role = "public" | "member" | "staff";

/** The parsed fields as a handler sees them. */
export type InputOf<E extends Endpoint> = z.output<E["input"]>;
/** The answer's `data` as a handler gives it. */
export type DataOf<E extends Endpoint> = z.input<E["data"]>;

export const API_BASE = "/apiv";

/** A member's call without a value to give answers with an empty object. */
export const NOTHING = z.strictObject({});

/**
 * Fields that any call may carry beside its own: the session's first half, the caller's own key
 * of a mutating call, and the oldest state that a reader would accept from a standby.
 */
export const COMMON_FIELDS = ["token", "client_id", "min_sequence"] as const;

const REJECTIONS_OF_ALL: readonly RejectionCode[] = [
  "PARAMETER_ERROR",
  "MISSING_PARAMETER",
  "ILLEGAL_OPERATION",
  "NETWORK_ERROR",
  "RATE_LIMITED",
  "TRY_AGAIN",
];
const REJECTIONS_OF_SESSIONS: { readonly [Each in Role]: readonly RejectionCode[] } = {
  public: [],
  member: ["SESSION_ENDED", "TOKEN_REVOKED", "ACCESS_BLOCKED"],
  staff: ["SESSION_ENDED", "TOKEN_REVOKED", "PERMISSION_REQUIRED", "ENROLMENT_REQUIRED"],
};

export function endpoint<Input extends z.ZodObject, Data extends z.ZodType>(
  declaration: Endpoint<Input, Data>,
): Endpoint<Input, Data> {
  // A misspelled optional field must not pass as one that was left out.
  return Object.freeze({ ...declaration, input: declaration.input.strict() as unknown as Input });
}

/** Everything that this call may answer but success, without repetition. */
export function rejectionsOf({ role, rejections }: Endpoint): readonly RejectionCode[] {
  return [...new Set([...REJECTIONS_OF_SESSIONS[role], ...REJECTIONS_OF_ALL, ...rejections])];
}
