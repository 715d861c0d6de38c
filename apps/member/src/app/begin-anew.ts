import { say } from "@sumi/app/speech.ts";
import { toasts } from "@sumi/ui/toasts.ts";

/**
 * Reloads the page. Browsers never retry a module that failed to load, and after a new version its
 * file may be gone for good. Without a network the page stays, and a toast says so.
 */
export async function beginAnew(): Promise<void> {
  if (await isReachable()) location.reload();
  else toasts.show("error", say("offline"));
}

async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await fetch("/icon.svg", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
