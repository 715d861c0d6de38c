import { Watched } from "@sumi/app/watched.ts";

let reloadAs: ((reload: boolean) => Promise<void>) | undefined;

/** The state of the app's update: whether a newer version waits, and the change to it. */
export const newVersion = {
  isWaiting: new Watched(false),

  /** Caches the app's files for the next visit; called when everything else has loaded. */
  async start(): Promise<void> {
    const { registerSW } = await import("virtual:pwa-register");
    reloadAs = registerSW({ onNeedRefresh: () => newVersion.isWaiting.become(true) });
  },

  change(): void {
    void reloadAs?.(true);
  },
};
