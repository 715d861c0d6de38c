import type { Failure } from "@sumi/client/failure.ts";
import { useState } from "react";

/** Whether a form must be sent with a captcha, and how often one was refused. */
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
    /** The first refusal says that one is wanted; further ones that it was not right. */
    isWantedBy: (failure: Failure): boolean => {
      if (failure.kind !== "refused" || failure.code !== "GRAPHIC_CODE_ERROR") return false;
      if (isWanted) setRefusals(refusals + 1);
      setWanted(true);
      return true;
    },
  };
}
