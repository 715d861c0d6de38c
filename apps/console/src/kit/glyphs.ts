import copy from "@phosphor-icons/core/regular/copy.svg?raw";
import lockSimple from "@phosphor-icons/core/regular/lock-simple.svg?raw";
import prohibit from "@phosphor-icons/core/regular/prohibit.svg?raw";
import snowflake from "@phosphor-icons/core/regular/snowflake.svg?raw";

/** The glyphs that the console alone shows, from Phosphor (MIT), taken in by the build. */
export const GLYPHS = {
  copy,
  lock: lockSimple,
  prohibit,
  snowflake,
} as const;
