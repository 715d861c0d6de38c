import type { AuditCommand, RecordDeskEntry } from "@sumi/core/audit/commands.ts";
import type { WrongValues } from "../capability.ts";
import { KEYS, NO_HASHES, NO_WHOLE_NUMBERS, NOBODYS_NUMBERS, NOT_STAFF } from "./common.ts";
import { values, type WrongFields } from "./wrong.ts";

const RECORD_DESK_ENTRY: WrongFields<RecordDeskEntry, "type"> = {
  actor: NOT_STAFF,
  key: KEYS,
  kind: values({ "unknown word": "SLEPT", empty: "", missing: undefined }, "PARAMETER_ERROR"),
  member: values(NOBODYS_NUMBERS, "USER_NOT_FOUND"),
  subject: values({ ...NO_WHOLE_NUMBERS, negative: -1 }, "PARAMETER_ERROR"),
  attachment: values({ missing: undefined }, "MISSING_PARAMETER"),
};

export const WRONG_AUDIT = {
  RecordDeskEntry: RECORD_DESK_ENTRY,
} satisfies WrongValues<AuditCommand, never>;

/** Values that are wrong as the attachment of any command. */
export const WRONG_ATTACHMENTS = values({ ...NO_HASHES, "a number": 7 }, "PARAMETER_ERROR");
