import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { type AttemptLimit, countAttempt, uncountAttempt } from "@sumi/store/sign-in/attempts.ts";
import {
  addressGroup,
  networkOf,
  type WiderGroup,
  widerGroups,
} from "../../platform/http/address.ts";
import type { Server } from "../../platform/server/server.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const MESSAGES_PER_MINUTE = 6;

/** A network of IPv4 has so many times the threads of one address, as a household of IPv6 has. */
const IPV4_TIMES = 4;

/**
 * Counts a new thread for the address of its guest, and for the networks around that, which have
 * several times as many: one caller uses up what is their own, and not what their neighbours have.
 */
export async function refusalOfNetwork(
  server: Server,
  address: string,
): Promise<Rejected | undefined> {
  const max = server.parameter("support.guest_network_day_max");
  for (const { group, times } of networksOf(address)) {
    const limit = { kind: "guest_thread", subject: group, max: max * times } as const;
    const refusal = await refusalBeyond(server, { ...limit, windowMs: DAY_MS, prolonged: false });
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** Takes back what was counted for a thread that was not opened. */
export async function uncountNetwork(server: Server, address: string): Promise<void> {
  for (const { group } of networksOf(address)) {
    await uncountAttempt(server.database, { kind: "guest_thread", subject: group });
  }
}

/** From the narrowest to the widest, so that a refused caller uses up nothing of the wider ones. */
function networksOf(address: string): readonly WiderGroup[] {
  const own = addressGroup(address);
  const wider = widerGroups(address);
  const ipv4 = { group: networkOf(address), times: IPV4_TIMES };
  return [{ group: own, times: 1 }, ...(wider.length === 0 ? [ipv4] : wider)];
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
