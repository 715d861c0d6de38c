import type { Failure } from "@sumi/client/failure.ts";
import { useState } from "react";

/** The state of a form's captcha: whether it is shown, and the number of refused solutions. */
export function useCaptcha() {
  const [isWanted, setWanted] = useState(false);
  const [refusals, setRefusals] = useState(0);
  return {
    isWanted,
    refusals,
    open: () => setWanted(true),
    close: () => {
      setWanted(false);
      setRefusals(0);
    },
    /** The first refusal demands a captcha; later ones mean that the solution was wrong. */
    isWantedBy: (failure: Failure): boolean => {
      if (failure.kind !== "refused" || failure.code !== "GRAPHIC_CODE_ERROR") return false;
      if (isWanted) setRefusals(refusals + 1);
      setWanted(true);
      return true;
    },
  };
}
