import type { Intention, OpenIntention } from "@sumi/client/intention.ts";
import { useMemo, useRef } from "react";

/** Keeps the open wish of whichever component calls this, as long as that stands. */
export function useIntention(): OpenIntention {
  const kept = useRef<Intention>(undefined);
  return useMemo(
    () => ({
      read: () => kept.current,
      become: (next) => {
        kept.current = next;
      },
    }),
    [],
  );
}
