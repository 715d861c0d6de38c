import { Watched } from "@sumi/app/watched.ts";
import { followInstalling } from "./installing-version.ts";
import { keepShownFiles } from "./shown-files.ts";

/**
 * A new version waits until it is asked for; it is replaced where another tab has asked, and this
 * page still runs the old one.
 */
type State = "current" | "waiting" | "replaced";

let activate: (() => Promise<void>) | undefined;

/** The state of the app's update, and the change to the new version. */
export const newVersion = {
  state: new Watched<State>("current"),

  /** Caches the app's files for the next visit; called when everything else has loaded. */
  async start(): Promise<void> {
    const { registerSW } = await import("virtual:pwa-register");
    activate = registerSW({
      onNeedRefresh: waits,
      onNeedReload: replaces,
      onRegisteredSW: (_url, registration) => {
        followInstalling(registration?.installing, { waits, replaces });
        void keepShownFiles();
      },
    });
  },

  /** Starts the new version on the present page. */
  change(): void {
    isAsked = true;
    if (newVersion.state.value === "replaced") location.reload();
    else void activate?.();
  },
};

let isAsked = false;

function waits() {
  newVersion.state.become("waiting");
}

function replaces() {
  if (isAsked) location.reload();
  else newVersion.state.become("replaced");
}
