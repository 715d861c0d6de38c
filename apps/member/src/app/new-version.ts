import { registerSW } from "virtual:pwa-register";
import { Watched } from "@sumi/app/watched.ts";

let reloadAs: ((reload: boolean) => Promise<void>) | undefined;

/** Whether a newer version of the app waits, and how to change to it. */
export const newVersion = {
  isWaiting: new Watched(false),

  /** Keeps the app's files for the next visit; called when everything else is at rest. */
  start(): void {
    reloadAs = registerSW({ onNeedRefresh: () => newVersion.isWaiting.become(true) });
  },

  change(): void {
    void reloadAs?.(true);
  },
};
