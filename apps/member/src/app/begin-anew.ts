import { toasts } from "@sumi/ui/toasts.ts";
import i18next from "i18next";

/**
 * Loads the whole page anew: a part of the app that could not be had once is never sent for again
 * by the same page, and after a new version it may be gone for good. Where nobody answers the page
 * stays as it is, and that is said.
 */
export async function beginAnew(): Promise<void> {
  if (await isReachable()) location.reload();
  else toasts.show("error", i18next.t("offline"));
}

async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await fetch("/icon.svg", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
