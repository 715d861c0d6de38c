import type { Intention, OpenIntention } from "@sumi/client/intention.ts";
import { useMemo, useRef } from "react";

/** Keeps the open intention of a component as long as the component is mounted. */
export function useIntention(): OpenIntention {
  const open = useRef<Intention>(undefined);
  return useMemo(
    () => ({
      read: () => open.current,
      become: (next) => {
        open.current = next;
      },
    }),
    [],
  );
}
