import { useState } from "react";

/** The member types, has asked for the review, or reads it. */
type Stage = "typing" | "asked" | "reviewing";

/**
 * The review of what was typed. A press while the quote loads counts: the review opens when the
 * quote is there, unless the quote refuses.
 */
export function useReview({
  isQuoted,
  isRefused,
}: {
  readonly isQuoted: boolean;
  readonly isRefused: boolean;
}) {
  const [stage, setStage] = useState<Stage>("typing");
  if (stage === "asked" && isQuoted) setStage(isRefused ? "typing" : "reviewing");
  return {
    isAsked: stage === "asked",
    isOpen: stage === "reviewing",
    ask: () => setStage("asked"),
    end: () => setStage("typing"),
  };
}
