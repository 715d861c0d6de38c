import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { countAttempt } from "@sumi/store/sign-in/attempts.ts";
import { findThread, type SupportThread } from "@sumi/store/support/threads.ts";
import type { Server } from "../../platform/server/server.ts";

const MINUTE_MS = 60_000;

/** The caller's own thread; another member's answers as one that does not exist. */
export async function ownThread(
  { database }: Pick<Server, "database">,
  account: string,
  id: string,
): Promise<Outcome<SupportThread>> {
  const thread = await findThread(database, id);
  return thread?.account === account ? accept(thread) : reject("THREAD_NOT_FOUND");
}

/** Counts a message of the member; RATE_LIMITED with the seconds to wait beyond the limit. */
export async function takeTurn(server: Server, account: string): Promise<Outcome<void>> {
  const nowMs = server.nowMs();
  const max = server.parameter("support.messages_per_minute");
  const limit = { kind: "support_message", subject: account, max, windowMs: MINUTE_MS } as const;
  const { allowed, endsMs } = await countAttempt(
    server.database,
    { ...limit, prolonged: false },
    nowMs,
  );
  if (allowed) return accept(undefined);
  return reject("RATE_LIMITED", { seconds: Math.max(1, Math.ceil((endsMs - nowMs) / 1_000)) });
}
