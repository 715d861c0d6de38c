import { LANGUAGES } from "@sumi/messages/languages.ts";
import { pushTitle } from "@sumi/messages/push.ts";
import { type DuePush, duePushes, markPushed } from "@sumi/store/push/due-pushes.ts";
import { forgetSubscription } from "@sumi/store/push/subscriptions.ts";
import { errorFields } from "../../platform/http/log.ts";
import type { Server } from "../../platform/server/server.ts";
import { openBrowser } from "./browsers.ts";
import type { Deliver } from "./deliver.ts";
import { encrypted } from "./encrypt.ts";
import { pushAddressOf } from "./push-services.ts";
import { type VapidKey, vapidHeader, vapidKeyOf } from "./vapid.ts";

export type PushTools = {
  /** The push services that are known. */
  readonly hosts: readonly string[];
  readonly deliver: Deliver;
  /** So many commands are looked at between two marks. */
  readonly limit?: number;
};

/** The list of notices, where a push leads. */
const PATH = "/Index/notice";
/** A push that waited longer for its browser is no news. */
const KEPT_S = 86_400;
const AT_ONCE_MAX = 20;
const LIMIT = 5_000;
/** The push service knows the browser no more. */
const GONE: readonly number[] = [404, 410];

/**
 * Pushes every notice that was written since the last time, once. A crash before they are marked
 * pushes them once more. What a push service does not take is given up: the notice itself stays.
 */
export async function sendPushes(server: Server, tools: PushTools): Promise<void> {
  const { database } = server;
  const key = await vapidKeyOf(server.vault);
  for (let hasMore = true; hasMore; ) {
    const journalsEnd = server.sequence();
    const limit = tools.limit ?? LIMIT;
    const due = await duePushes(database, { nowMs: server.nowMs(), limit, journalsEnd });
    const waiting = [...due.pushes];
    while (waiting.length > 0) {
      const some = waiting.splice(0, AT_ONCE_MAX);
      await Promise.all(some.map((push) => sendOne(server, tools, { key, push })));
    }
    await markPushed(database, due);
    hasMore = due.hasMore;
  }
}

async function sendOne(
  server: Server,
  { hosts, deliver }: PushTools,
  { key, push }: { readonly key: VapidKey; readonly push: DuePush },
): Promise<void> {
  const { database, log, address: own } = server;
  const browser = await openBrowser(server, push);
  // The list of services may have become shorter since.
  const address = browser && pushAddressOf(browser.endpoint, hosts);
  if (browser === undefined || address === undefined) {
    return forgetSubscription(database, push.subscription);
  }
  const language = LANGUAGES.find((each) => each === push.language) ?? "en-US";
  const message = { title: pushTitle(language, push.kind), lang: language, path: PATH };
  const subject = own.origins.find((origin) => origin.startsWith("https:"));
  try {
    const status = await deliver({
      address,
      headers: {
        authorization: vapidHeader(key, { service: address.origin, subject, nowMs: Date.now() }),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        ttl: String(KEPT_S),
        urgency: "high",
      },
      body: encrypted(Buffer.from(JSON.stringify(message)), browser),
    });
    if (GONE.includes(status)) await forgetSubscription(database, push.subscription);
    else if (status >= 300) log.warn("push not taken", { status });
  } catch (error) {
    // The address of a browser is a secret, and an error may quote it.
    const { name, code } = errorFields(error);
    log.warn("push not sent", { error: { name, code, message: "", stack: undefined } });
  }
}
