import { useCanGoBack, useRouter } from "@tanstack/react-router";
import { paths } from "../paths.ts";

/** The back arrow: the page before, or the market list where there is no real one. */
export function useBack(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: paths.home, replace: true });
  };
}
