import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import { z } from "zod";

/**
 * One call, declared once: the server mounts it, clients are typed from it, the reference is
 * generated from it. `path` is the specification's own, below `/apiv`.
 */
export type Endpoint<
  Input extends z.ZodObject = z.ZodObject,
  Data extends z.ZodType = z.ZodType,
  Files extends FileFields = FileFields,
> = {
  readonly method: Method;
  readonly path: `/${string}`;
  /** "public" needs no session; the others need both halves of one of their own kind. */
  readonly role: Role;
  /** One sentence for the reference. */
  readonly summary: string;
  /** The fields: query parameters of a GET, form fields of a POST. Unknown fields are refused. */
  readonly input: Input;
  /** Pictures that a multipart form may carry beside the fields, one of each name. */
  readonly files?: Files;
  /** The form of `data` after success. Clients and tests parse it, the server does not. */
  readonly data: Data;
  /** The type of the file that a successful answer is, instead of `data` in an envelope. */
  readonly gives?: FileType;
  /** Refusals of this call; `rejectionsOf` adds those of every call. */
  readonly rejections: readonly RejectionCode[];
};

/** The names that pictures may have, each with a sentence for the reference. */
export type FileFields = { readonly [Name in FileName]?: string };
export type FileName = "voucher" | "front" | "back" | "picture";

/** The largest picture: a telephone's photograph of a document has up to eight megabytes. */
export const FILE_BYTES_MAX = 8 * 1024 * 1024;

export type FileType = "text/csv" | "application/json";

export type Method = "GET" | "POST";
export type Role = "public" | "member" | "agent" | "staff";

/** The parsed fields as a handler sees them. */
export type InputOf<E extends Endpoint> = z.output<E["input"]>;
/** The answer's `data` as a handler gives it. */
export type DataOf<E extends Endpoint> = z.input<E["data"]>;

export const API_BASE = "/apiv";

/** The data of a member's call that has no value to return. */
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
  agent: ["SESSION_ENDED", "TOKEN_REVOKED", "ACCESS_BLOCKED"],
  staff: ["SESSION_ENDED", "TOKEN_REVOKED", "PERMISSION_REQUIRED", "ENROLMENT_REQUIRED"],
};

const REJECTIONS_OF_FILES: readonly RejectionCode[] = [
  "UPLOAD_FAILED",
  "UPLOAD_TYPE",
  "UPLOAD_TOO_LARGE",
  "UPLOAD_LIMIT",
];

export function endpoint<
  Input extends z.ZodObject,
  Data extends z.ZodType,
  const Files extends FileFields = Readonly<Record<never, string>>,
>(declaration: Endpoint<Input, Data, Files>): Endpoint<Input, Data, Files> {
  // Strict, because a misspelled optional field must not pass as one that was left out.
  return Object.freeze({ ...declaration, input: declaration.input.strict() as unknown as Input });
}

/** Every refusal of this call, without repetition. */
export function rejectionsOf({
  role,
  files,
  rejections,
}: Pick<Endpoint, "role" | "files" | "rejections">): readonly RejectionCode[] {
  const session = REJECTIONS_OF_SESSIONS[role];
  const uploads = files === undefined ? [] : REJECTIONS_OF_FILES;
  return [...new Set([...session, ...REJECTIONS_OF_ALL, ...uploads, ...rejections])];
}

/** The names of the pictures that a call takes. */
export function fileNamesOf({ files = {} }: Pick<Endpoint, "files">): readonly FileName[] {
  // The keys of a declaration are of its own type; Object.keys forgets that.
  return Object.keys(files) as FileName[];
}
