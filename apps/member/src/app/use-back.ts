import { useCanGoBack, useRouter } from "@tanstack/react-router";
import { MARKETS_PATHS } from "../markets/paths.ts";
import { OWN_BACK } from "./back.ts";

/** Goes back to the last page of the app, or to the markets if there is none. */
export function useBack(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back(OWN_BACK);
    else void router.navigate({ to: MARKETS_PATHS.home, replace: true });
  };
}
