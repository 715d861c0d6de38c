import { createECDH, randomUUID } from "node:crypto";
import * as contract from "@sumi/contract/push/calls.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import type { PushKind } from "@sumi/store/push/kinds.ts";
import {
  changeSubscription,
  countSubscriptions,
  endSubscription,
  kindsOf,
  releaseBrowser,
  subscriptionAdded,
  tidySubscriptions,
} from "@sumi/store/push/subscriptions.ts";
import { countAttempt } from "@sumi/store/sign-in/attempts.ts";
import { securityChanged } from "../../platform/security/security-changed.ts";
import type { Caller } from "../../platform/server/call.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { type Browser, endpointIndexOf, sealBrowser } from "./browsers.ts";
import { CURVE } from "./encrypt.ts";
import { pushAddressOf } from "./push-services.ts";
import type { PushTools } from "./send.ts";
import { vapidKeyOf } from "./vapid.ts";

/** The most browsers of one member that are pushed to. */
const BROWSERS_MAX = 10;
/** Each new browser is told by mail, too. */
const DAY = { kind: "push_browser", max: 20, windowMs: 86_400_000, prolonged: false } as const;

/** The kinds pushed to the browser of a session. */
export function pushRoutes(server: Server, { hosts }: Pick<PushTools, "hosts">): void {
  const { database, vault } = server;

  route(server, contract.pushState, async ({ endpoint }, { account }) => {
    const { publicKey } = await vapidKeyOf(vault);
    if (endpoint === undefined) return accept({ key: publicKey, kinds: [] });
    const endpointIndex = await endpointIndexOf(server, endpoint);
    const kinds = await kindsOf(database, { account, endpointIndex, nowMs: server.nowMs() });
    return accept({ key: publicKey, kinds: [...kinds] });
  });

  route(server, contract.setPush, async (input, caller) => {
    const { account } = caller;
    const { endpoint } = input;
    const kinds = contract.PUSH_KINDS.filter((kind) => input.kinds.includes(kind));
    const endpointIndex = await endpointIndexOf(server, endpoint);
    if (kinds.length === 0) {
      await endSubscription(database, { account, endpointIndex });
      return accept({ kinds });
    }
    if (pushAddressOf(endpoint, hosts) === undefined) return reject("PUSH_SERVICE_UNKNOWN");
    const [p256dh, auth] = [bytesOf(input.p256dh), bytesOf(input.auth)];
    if (!isPoint(p256dh)) return reject("PARAMETER_ERROR", { field: "p256dh" });
    const browser = { endpoint, p256dh, auth };
    const kept = await keep(server, caller, { endpointIndex, browser, kinds });
    return kept.ok ? accept({ kinds }) : kept;
  });
}

type Kept = {
  readonly endpointIndex: Buffer;
  readonly browser: Browser;
  readonly kinds: readonly PushKind[];
};

/**
 * Keeps what is pushed to a browser. A new one is told like any change of the account's security,
 * and pushes none of the others out: nobody who has a session of the owner's keeps what happens to
 * the account from the owner's own browsers. If calls compete for a place, the losers try the next.
 */
async function keep(server: Server, caller: Caller, asked: Kept): Promise<Outcome<void>> {
  const { database } = server;
  const { account, session, language } = caller;
  const { endpointIndex, browser, kinds } = asked;
  const id = randomUUID();
  const sealed = await sealBrowser(server, { id, account, browser });
  const row = { id, account, endpointIndex, sealed, kinds, language, addedMs: server.nowMs() };
  if (await changeSubscription(database, row, { session })) return accept(undefined);
  const isOfToday = await countAttempt(database, { ...DAY, subject: account }, row.addedMs);
  if (!isOfToday.allowed) {
    return reject("RATE_LIMITED", { seconds: Math.ceil((isOfToday.endsMs - row.addedMs) / 1_000) });
  }
  await releaseBrowser(database, { account, endpointIndex });
  const rows = subscriptionAdded(row, { session });
  for (;;) {
    if (await securityChanged(server, caller, { kind: "PUSH_BROWSER_ADDED", rows })) break;
    // The same browser may have asked twice at once.
    if (await changeSubscription(database, row, { session })) break;
    await tidySubscriptions(database, row.addedMs, account);
    const isFull = (await countSubscriptions(database, account)) >= BROWSERS_MAX;
    if (isFull) return reject("PUSH_BROWSERS_FULL");
  }
  return accept(undefined);
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, "base64url");
}

/** Nothing can be encrypted for a key that is no point of the curve. */
function isPoint(key: Buffer): boolean {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  try {
    pair.computeSecret(key);
    return true;
  } catch {
    return false;
  }
}
