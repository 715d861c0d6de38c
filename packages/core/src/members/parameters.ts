import type { ParameterGroup } from "../capability.ts";
import { duration, hurtsBy, integer } from "../parameters/kinds.ts";
import { DESK_HOUR_MS } from "./desk-hour.ts";

export const MEMBER_PARAMETERS: ParameterGroup = {
  definitions: {
    /** The time for which a member's file stays open to who opened it. */
    "members.file_access_ms": hurtsBy("rise", duration(DESK_HOUR_MS, 60_000, DESK_HOUR_MS)),
    /** The members whose files one person may have open at once. */
    "members.open_files_max": hurtsBy("rise", integer(100, 1, 1_000_000)),
    /** The interventions with members that one person makes in an hour. */
    "members.interventions_max": hurtsBy("rise", integer(20, 1, 1_000)),
  },
};
