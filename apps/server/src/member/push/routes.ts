import { createECDH, randomUUID } from "node:crypto";
import * as contract from "@sumi/contract/push/calls.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { endSubscription, keepSubscription, kindsOf } from "@sumi/store/push/subscriptions.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { endpointIndexOf, sealBrowser } from "./browsers.ts";
import { CURVE } from "./encrypt.ts";
import { pushAddressOf } from "./push-services.ts";
import type { PushTools } from "./send.ts";
import { vapidKeyOf } from "./vapid.ts";

/** The most browsers of one member that are pushed to. */
const BROWSERS_MAX = 10;

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

  route(server, contract.setPush, async (input, { account, session, language }) => {
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
    const id = randomUUID();
    const sealed = await sealBrowser(server, { id, account, browser: { endpoint, p256dh, auth } });
    const addedMs = server.nowMs();
    const row = { id, account, endpointIndex, sealed, kinds, language, addedMs };
    await keepSubscription(database, row, { session, max: BROWSERS_MAX });
    return accept({ kinds });
  });
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
