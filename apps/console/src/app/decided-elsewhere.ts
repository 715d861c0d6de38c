import type { Failure } from "@sumi/client/failure.ts";
import { useEffect, useRef } from "react";

/** Asks for the list anew once an act was refused because a colleague was first. */
export function useDecidedElsewhere(failure: Failure | undefined, onDecided: () => void): void {
  const latest = useRef(onDecided);
  useEffect(() => {
    latest.current = onDecided;
  });
  const isLate = failure?.kind === "refused" && failure.code === "ALREADY_REVIEWED";
  useEffect(() => {
    if (isLate) latest.current();
  }, [isLate]);
}
