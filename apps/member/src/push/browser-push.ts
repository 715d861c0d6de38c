/** The browser's own side of web push. */
export type PushBrowser =
  /** It cannot receive pushes here: it never can, or only an installed app may. */
  | { readonly state: "unsupported" }
  /** Its owner has forbidden notifications of this exchange. */
  | { readonly state: "blocked" }
  | { readonly state: "ready"; readonly subscription: PushSubscription | undefined };

export async function pushBrowser(): Promise<PushBrowser> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    return { state: "unsupported" };
  }
  if (Notification.permission === "denied") return { state: "blocked" };
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = (await registration?.pushManager.getSubscription()) ?? undefined;
  return { state: "ready", subscription };
}

/**
 * Asks the owner and subscribes; undefined when they forbid it. Rejects when the browser's push
 * service gives no address. A subscription for another key of an exchange is given up.
 */
export async function subscribe(key: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known !== null && textOf(known.options.applicationServerKey) === key) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** The fields of a subscription that the exchange needs. */
export function fieldsOf(subscription: PushSubscription) {
  const { endpoint } = subscription;
  const p256dh = textOf(subscription.getKey("p256dh"));
  return { endpoint, p256dh, auth: textOf(subscription.getKey("auth")) };
}

/** Bytes in base64url, without signs that fill up. */
function textOf(bytes: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
