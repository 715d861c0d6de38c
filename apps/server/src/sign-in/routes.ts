import * as contract from "@sumi/contract/sign-in.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { forgetEndedAttempts } from "@sumi/store/sign-in/attempts.ts";
import { addressGroup } from "../http/address.ts";
import { sessionCookieHeader } from "../http/cookies.ts";
import { route } from "../http/route.ts";
import type { Server } from "../http/server.ts";
import { registerAccount } from "./register.ts";
import { openSession } from "./sign-in.ts";
import type { SignInTools } from "./tools.ts";

/** Captcha, registration, sign-in and sign-out. */
export function signInRoutes(server: Server, tools: SignInTools): void {
  route(server, contract.captcha, async ({ kind, action }, { address }) => {
    // It could be redeemed nowhere: whoever leads knows only its own.
    if (!server.isLeader()) return reject("TRY_AGAIN", { seconds: 1 });
    const of = { addressGroup: addressGroup(address), action };
    return kind === "pow" ? accept(tools.captchas.proofOfWork(of)) : tools.captchas.slider(of);
  });

  for (const endpoint of [contract.register, contract.registerByPhone]) {
    route(server, endpoint, (form, caller) => registerAccount(server, tools, form, caller));
  }

  route(server, contract.signIn, async (form, caller, reply) => {
    const opened = await openSession(server, tools, form, caller);
    if (!opened.ok) return opened;
    const { token, cookie, endsMs } = opened.value;
    const lifeMs = endsMs - server.nowMs();
    reply.header("set-cookie", sessionCookieHeader(server.address, cookie, lifeMs));
    return accept({ token });
  });

  route(server, contract.signOut, async (_, { session }, reply) => {
    await server.sessions.revoke(session);
    reply.header("set-cookie", sessionCookieHeader(server.address, "", 0));
    return accept({});
  });
}

/** Deletes sessions and counts that mean nothing any more; for a timer, every few minutes. */
export async function tidySignIn(server: Server): Promise<void> {
  await server.sessions.forget();
  await forgetEndedAttempts(server.database, server.nowMs());
}
