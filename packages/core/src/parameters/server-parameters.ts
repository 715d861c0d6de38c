import type { ParameterGroup } from "../capability.ts";
import { DAY_MS, duration, hurtsBy, integer } from "./kinds.ts";

/** A page makes several calls at once, and reads again each second. */
const CALLS_PER_SECOND_MIN = 10;
const CALLS_BURST_MIN = 50;

/** Figures that only the server reads: sign-in, sessions, limits of calls, the way to support. */
export const SERVER_PARAMETERS: ParameterGroup = {
  definitions: {
    /** A tighter figure takes effect at once, against an attack; a looser one is announced. */
    "sign_in.captcha_after_failures": hurtsBy("rise", integer(3, 0, 100)),
    /** Zero bits of the proof of work that every sign-in carries; with 0 it carries none. */
    "sign_in.work_bits": hurtsBy("fall", integer(12, 0, 18)),
    "sign_in.account_failures_max": hurtsBy("rise", integer(10, 1, 1_000)),
    "sign_in.account_lock_ms": hurtsBy("any", duration(900_000, 1_000, DAY_MS)),
    "sign_in.address_failures_max": hurtsBy("rise", integer(30, 1, 100_000)),
    "sign_in.address_window_ms": hurtsBy("fall", duration(600_000, 1_000, DAY_MS)),
    "sign_in.alarm_minute_failures": hurtsBy("rise", integer(100, 1, 1_000_000)),
    "sign_up.address_day_max": hurtsBy("rise", integer(3, 1, 100_000)),
    /** A shorter session signs members out, a longer one protects them less. */
    "session.idle_ms": hurtsBy("any", duration(1_800_000, 60_000, DAY_MS)),
    "session.absolute_ms": hurtsBy("any", duration(43_200_000, 60_000, 30 * DAY_MS)),
    "session.remembered_ms": hurtsBy("any", duration(30 * DAY_MS, 60_000, 90 * DAY_MS)),
    "session.per_account_max": hurtsBy("fall", integer(50, 1, 1_000)),
    "session.proof_ms": hurtsBy("rise", duration(300_000, 1_000, 3_600_000)),
    /** Fewer calls keep members out; with less than the least nobody could use a page. */
    ...callLimits("member", { perSecond: 50, burst: 200 }),
    /** Apart from the members': whoever lowered theirs by a slip still reaches the console. */
    ...callLimits("staff", { perSecond: 50, burst: 200 }),
    ...callLimits("address", { perSecond: 20, burst: 100 }),
    /** Members follow it and believe what they find there. */
    "support.link": hurtsBy("any", { kind: "link", unit: "link", initial: "" }),
    /** Threads with support that a member may have open at once. */
    "support.open_threads_max": hurtsBy("fall", integer(5, 1, 100)),
    "support.messages_per_minute": hurtsBy("fall", integer(20, 1, 1_000)),
    /** When the support desk opens each day, in minutes after midnight UTC, and for how long. */
    "support.opens_minute": hurtsBy("any", integer(0, 0, 1_439, "clock")),
    "support.open_minutes": hurtsBy("fall", integer(1_440, 0, 1_440, "minutes")),
    /** So long after its close a thread is erased; a longer time keeps more about members. */
    "support.kept_days": hurtsBy("rise", integer(730, 30, 3_650, "days")),
    /** Guests who may wait for an answer at once, and threads of one address in a day. */
    "support.guests_waiting_max": hurtsBy("fall", integer(500, 0, 10_000)),
    "support.guest_network_day_max": hurtsBy("fall", integer(5, 1, 1_000)),
    /** The same for a guest's thread as `support.kept_days` for a member's. */
    "support.guest_kept_days": hurtsBy("rise", integer(90, 7, 730, "days")),
  },
};

function callLimits(
  caller: "member" | "staff" | "address",
  { perSecond, burst }: { readonly perSecond: number; readonly burst: number },
): ParameterGroup["definitions"] {
  const ofSecond = integer(perSecond, CALLS_PER_SECOND_MIN, 100_000);
  const ofBurst = integer(burst, CALLS_BURST_MIN, 1_000_000);
  return {
    [`limits.${caller}_calls_per_second`]: hurtsBy("fall", ofSecond),
    [`limits.${caller}_calls_burst`]: hurtsBy("fall", ofBurst),
  };
}
