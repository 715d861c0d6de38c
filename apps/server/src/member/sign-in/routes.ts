import { stepUp } from "@sumi/contract/second-factors/calls.ts";
import * as contract from "@sumi/contract/sign-in/calls.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { forgetEndedAttempts } from "@sumi/store/sign-in/attempts.ts";
import { forgetKnownDevices } from "@sumi/store/sign-in/known-devices.ts";
import { forgetSignInLog } from "@sumi/store/sign-in/log.ts";
import type { FastifyReply } from "fastify";
import { addressGroup } from "../../platform/http/address.ts";
import { cookieHeader } from "../../platform/http/cookies.ts";
import { sessionShown } from "../../platform/server/identify.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import {
  DEVICE_KEPT_MS,
  type Entry,
  keepDevice,
  withDevice,
} from "../../platform/sessions/device-cookie.ts";
import { placeOfCookie } from "../../platform/sessions/session-cookie.ts";
import { registerAccount } from "./register.ts";
import { openSession } from "./sign-in.ts";
import { answerStepUp } from "./step-up.ts";
import type { SignInTools } from "./tools.ts";

/** Half a year: long enough for the owner to look into something, and no longer. */
const LOG_KEPT_MS = 180 * 86_400_000;

/** Captcha, sign-up, sign-in and sign-out. */
export function signInRoutes(server: Server, tools: SignInTools): void {
  route(server, contract.captcha, async ({ kind, action }, { address }) => {
    // Captchas live in the leader's memory, so one of this process could never be redeemed.
    if (!server.isLeader()) return reject("TRY_AGAIN", { seconds: 1 });
    const of = { addressGroup: addressGroup(address), action };
    if (kind === "slider") return tools.captchas.slider(of);
    if (kind === "pow") return accept(tools.captchas.proofOfWork(of));
    return accept(tools.captchas.quickWork(of, server.parameter("sign_in.work_bits")));
  });

  for (const endpoint of [contract.register, contract.registerByPhone]) {
    route(server, endpoint, async (form, caller, reply) => {
      const device = withDevice(server, caller, reply);
      const registered = await registerAccount(server, tools, form, device);
      if (!registered.ok) return registered;
      keepDevice(server, registered.value, reply);
      return accept({});
    });
  }

  route(server, contract.signIn, async (form, caller, reply) => {
    const device = withDevice(server, caller, reply);
    const door = { caller: device, kind: "member", remembered: form.remember } as const;
    const opened = await openSession(server, tools, form, door);
    return opened.ok ? accept(handOver(server, opened.value, reply)) : opened;
  });

  route(server, contract.agentSignIn, async (form, caller, reply) => {
    const device = withDevice(server, caller, reply);
    const door = { caller: device, kind: "agent", remembered: false } as const;
    const opened = await openSession(server, tools, form, door);
    return opened.ok ? accept(handOver(server, opened.value, reply)) : opened;
  });

  route(server, stepUp, async (form, caller, reply) => {
    const shown = await sessionShown(server, { token: form.token, request: reply.request });
    const answerer = { ...withDevice(server, caller, reply), session: shown?.name ?? "" };
    const opened = await answerStepUp(server, form, answerer);
    return opened.ok ? accept(handOver(server, opened.value, reply)) : opened;
  });

  for (const [endpoint, kind] of [
    [contract.signOut, "member"],
    [contract.agentSignOut, "agent"],
  ] as const) {
    route(server, endpoint, async (_, { session, account }, reply) => {
      await server.sessions.revoke({ name: session, account });
      reply.header("set-cookie", cookieHeader(placeOfCookie(server, kind), "", 0));
      return accept({});
    });
  }
}

/** Sends one half to the program, and sets cookies for the other and for the device. */
function handOver(
  server: Server,
  { token, cookie, endsMs, kind, deviceValues }: Entry,
  reply: FastifyReply,
): { readonly token: string } {
  const place = placeOfCookie(server, kind);
  reply.header("set-cookie", cookieHeader(place, cookie, endsMs - server.nowMs()));
  keepDevice(server, deviceValues, reply);
  return { token };
}

/** Deletes expired sessions, counts, log entries and known devices; runs every few minutes. */
export async function tidySignIn(server: Server): Promise<void> {
  await server.sessions.forget();
  await forgetEndedAttempts(server.database, server.nowMs());
  await forgetSignInLog(server.database, server.nowMs() - LOG_KEPT_MS);
  await forgetKnownDevices(server.database, server.nowMs() - DEVICE_KEPT_MS);
}
