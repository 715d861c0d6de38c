import { setTimeout as pause } from "node:timers/promises";
import { Random } from "@sumi/core/testing/random.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { OpenLoop } from "../generator/open-loop.ts";
import { Schedule } from "../generator/schedule.ts";
import { firstOrder } from "../orders/first-order.ts";
import { milliseconds, promised, type Report, timed, told, whole } from "../report.ts";
import { type ScenarioOptions, tell } from "./scenario.ts";
import { onStage, type Stage } from "./stage.ts";

const CONNECTIONS = 100;
const PER_SECOND = 500;
const SECONDS = 40;
const KILL_AFTER_SECONDS = 15;
const WRITES_BACK_MS = 8_000;
const GIVE_UP_MS = 60_000;

/** The leader is killed under load while another process is on standby. */
export function failover(options: ScenarioOptions): Promise<Report> {
  const { connections = CONNECTIONS, seconds = SECONDS, rate = PER_SECOND, profile } = options;
  return onStage({ members: connections + 1, profile }, (stage) =>
    play(stage, { connections, seconds, rate }),
  );
}

type Figures = { readonly connections: number; readonly seconds: number; readonly rate: number };

async function play(stage: Stage, { connections, seconds, rate }: Figures): Promise<Report> {
  const leader = await stage.startServer();
  const standby = await stage.startServer();
  const servers = [leader, standby];
  const lanes = await stage.openLanes({ servers, connections, persists: true });
  const schedule = new Schedule([{ perSecond: rate, seconds }], new Random(3));
  const patient = { patienceMs: GIVE_UP_MS, lastAnswersMs: GIVE_UP_MS };
  tell(`Sending ${rate} requests a second for ${seconds} s.`);
  const running = new OpenLoop({ schedule, lanes, ...patient }).run();

  await pause(KILL_AFTER_SECONDS * 1_000);
  const session = stage.prepared.sessions[connections];
  assert(session !== undefined, "one member more than there are lanes");
  const killedMs = performance.now();
  leader.signal("SIGKILL");
  tell("The leader is killed.");
  const order = { session, price: stage.middle, name: "first-after", giveUpMs: GIVE_UP_MS };
  const backMs = (await firstOrder({ origin: standby.origin, ...order })) - killedMs;
  const { timeline } = await running;

  const durations = timeline.durations(["accepted", "declined"]);
  const before = { from: 5, to: KILL_AFTER_SECONDS - 1 };
  const counts = timeline.counts();
  const unanswered = counts.failed + counts.unsent + counts.shed;
  const check = await stage.check(standby);
  const lost = check.findings.length + stage.wrong.length;
  return {
    scenario: "failover",
    rows: [
      timed("writes back after the kill", "≤ 8 s", milliseconds(backMs), backMs <= WRITES_BACK_MS),
      promised(
        "acknowledged orders that are not as told",
        "0",
        `${lost} of ${whole(check.acknowledged)}`,
        lost === 0,
      ),
      promised("requests without a final answer", "0", whole(unanswered), unanswered === 0),
      told("longest wait of a caller", milliseconds(durations.maxMicros / 1_000)),
      told("p99 before", milliseconds(timeline.durations(["accepted"], before).ms(0.99))),
    ],
    method: [
      `Open loop of ${rate} requests a second on ${connections} connections; after`,
      `${KILL_AFTER_SECONDS} s the leader gets SIGKILL. Whoever is left without an answer, or is`,
      "told to come again, asks the other server under the same key until there is a final answer.",
      "Writes are back when an order is acknowledged by the process that stood by. Afterwards",
      "every order is compared with what its caller was told.",
      ...stage.wrong.slice(0, 5),
      ...check.findings,
    ],
    figures: { writes_back_ms: backMs, counts, longest_ms: durations.maxMicros / 1_000, check },
  };
}
