import { assert } from "@sumi/primitives/assert.ts";
import { processWith, residentMebibytes } from "../machine/processes.ts";
import { firstOrder } from "../orders/first-order.ts";
import { promised, type Report, timed, told, whole } from "../report.ts";
import { type ScenarioOptions, tell } from "./scenario.ts";
import { onStage, type Stage } from "./stage.ts";

const EVENTS = 1_000_000;
const TARGET_EVENTS = 10_000_000;
const MEMBERS = 2_000;
/** The server takes a snapshot every half million commands, which bounds the tail of a restart. */
const TAIL_EVENTS = 500_000;
const SECONDS_MAX = 30;
const GIVE_UP_MS = 600_000;

/**
 * Measures the time from the start of the process to the first answered order, with a long journal.
 */
export function restart(options: ScenarioOptions): Promise<Report> {
  const { events = EVENTS, profile } = options;
  const snapshotAfter = Math.max(Math.floor(events / 2), events - TAIL_EVENTS);
  return onStage({ members: MEMBERS, events, snapshotAfter, profile }, (stage) =>
    play(stage, events - snapshotAfter),
  );
}

async function play(stage: Stage, tail: number): Promise<Report> {
  const { prepared, site } = stage;
  const [session] = prepared.sessions;
  assert(session !== undefined, "the exchange has members");
  tell("Starting a server.");
  const startedMs = performance.now();
  const server = await site.spawn();
  const order = { session, price: prepared.price, name: "first", giveUpMs: GIVE_UP_MS };
  const seconds = ((await firstOrder({ origin: server.origin, ...order })) - startedMs) / 1_000;
  const health = await server.health();
  const pid = processWith(`SUMI_PORT=${server.port}`);
  const memory = pid === undefined ? undefined : residentMebibytes(pid);
  // One command each for its sample, its makers and the order at least; none may be missing.
  const sequence = Number(health?.sequence ?? 0);
  return {
    scenario: "restart",
    rows: [
      timed(
        `first answered order, ${whole(prepared.events)} events`,
        `≤ ${SECONDS_MAX} s (of ${whole(TARGET_EVENTS)})`,
        `${seconds.toFixed(1)} s`,
        seconds <= SECONDS_MAX,
      ),
      promised(
        "commands that were there before",
        whole(prepared.sequence),
        whole(sequence),
        sequence > prepared.sequence,
      ),
      told("events after the snapshot", whole(tail)),
      told("open orders · members", `${whole(prepared.openOrders)} · ${whole(MEMBERS)}`),
      told("memory of the server then", memory === undefined ? "?" : `${whole(memory)} MiB`),
    ],
    method: [
      "A journal of that many events is made by the production leader on the embedded PostgreSQL,",
      "with a snapshot where the last half million events begin (half-way in a shorter journal).",
      "Then a server is started on it and one order is asked for every 20 ms until it is",
      "acknowledged. The time counts from the start of the process and holds that of PostgreSQL.",
      "Read models are folded beside it and may be behind.",
    ],
    figures: { seconds, ...prepared, sessions: undefined, tail, memory_mib: memory },
  };
}
