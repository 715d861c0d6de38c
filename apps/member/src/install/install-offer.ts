import { Watched } from "@sumi/app/watched.ts";

/** The browser's own offer to install the app; not every browser makes one. */
type InstallOffer = Event & {
  readonly prompt: () => Promise<unknown>;
};

declare global {
  interface Window {
    /** `before-paint.js` keeps an offer that came before this file. */
    installOffer?: InstallOffer;
  }
}

export const installOffer = {
  current: new Watched<InstallOffer | undefined>(window.installOffer),

  /** Asks the browser to install; an offer can be taken up once. */
  async take(): Promise<void> {
    const offer = installOffer.current.value;
    keep(undefined);
    await offer?.prompt();
  },
};

window.addEventListener("beforeinstallprompt", (event) => keep(event as InstallOffer));
window.addEventListener("appinstalled", () => keep(undefined));

function keep(offer: InstallOffer | undefined): void {
  if (offer === undefined) delete window.installOffer;
  else window.installOffer = offer;
  installOffer.current.become(offer);
}
