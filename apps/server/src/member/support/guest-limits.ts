import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { type AttemptLimit, countAttempt } from "@sumi/store/sign-in/attempts.ts";
import { networkOf, widerGroups } from "../../platform/http/address.ts";
import type { Server } from "../../platform/server/server.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const MESSAGES_PER_MINUTE = 6;

/** Counts a new thread for the network of its guest, and for the wider ones around that. */
export async function refusalOfNetwork(
  server: Server,
  address: string,
): Promise<Rejected | undefined> {
  const max = server.parameter("support.guest_network_day_max");
  const networks = [{ group: networkOf(address), times: 1 }, ...widerGroups(address)];
  for (const { group, times } of networks) {
    const limit = { kind: "guest_thread", subject: group, max: max * times } as const;
    const refusal = await refusalBeyond(server, { ...limit, windowMs: DAY_MS, prolonged: false });
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** Counts a message within its thread. */
export function refusalOfPace(server: Server, thread: string): Promise<Rejected | undefined> {
  return refusalBeyond(server, {
    kind: "guest_message",
    subject: thread,
    max: MESSAGES_PER_MINUTE,
    windowMs: MINUTE_MS,
    prolonged: false,
  });
}

async function refusalBeyond(server: Server, limit: AttemptLimit): Promise<Rejected | undefined> {
  const nowMs = server.nowMs();
  const { allowed, endsMs } = await countAttempt(server.database, limit, nowMs);
  if (allowed) return undefined;
  return reject("RATE_LIMITED", { seconds: Math.max(1, Math.ceil((endsMs - nowMs) / 1_000)) });
}
