import { Random } from "@sumi/core/testing/random.ts";
import { HttpConnection } from "../generator/http-connection.ts";
import { OpenLoop } from "../generator/open-loop.ts";
import { Schedule } from "../generator/schedule.ts";
import { MachineWatch } from "../machine/watch.ts";
import { cpuRow, milliseconds, promised, type Report, timed, told, whole } from "../report.ts";
import { SignInFlood } from "../sign-in/flood.ts";
import { type ScenarioOptions, tell } from "./scenario.ts";
import { onStage, type Stage } from "./stage.ts";

const CONNECTIONS = 100;
const PER_SECOND = 500;
const WARM_UP_SECONDS = 10;
const SECONDS = 20;
/** Several times the rate that two threads can check. */
const ATTEMPTS_PER_SECOND = 200;
const P99_MS = 50;
/** At most two whose passwords are being checked, and fifty who wait. */
const INSIDE_MAX = 52;

/** Orders alone, then orders while strangers from many addresses try to sign in. */
export function signIn(options: ScenarioOptions): Promise<Report> {
  const { connections = CONNECTIONS, seconds = SECONDS, rate = PER_SECOND, profile } = options;
  return onStage({ members: connections, profile }, (stage) =>
    play(stage, { connections, seconds, rate }),
  );
}

type Figures = { readonly connections: number; readonly seconds: number; readonly rate: number };

async function play(stage: Stage, { connections, seconds, rate }: Figures): Promise<Report> {
  const server = await stage.startServer();
  const lanes = await stage.openLanes({ servers: [server], connections });
  const calm = WARM_UP_SECONDS + seconds;
  const schedule = new Schedule([{ perSecond: rate, seconds: calm + seconds }], new Random(5));
  const loop = new OpenLoop({ schedule, lanes, patienceMs: 10_000, lastAnswersMs: 10_000 });
  const machine = new MachineWatch({ port: server.port, dataFolder: stage.site.folder });
  tell(`Sending ${rate} orders a second for ${calm} + ${seconds} s.`);
  const flood = new SignInFlood({
    schedule: new Schedule([{ perSecond: ATTEMPTS_PER_SECOND, seconds }], new Random(6)),
    open: (options) => HttpConnection.open({ port: server.port, ...options }),
  });
  const flooding = new Promise<void>((resolve, reject) => {
    setTimeout(() => {
      machine.cpuShares();
      tell(`${ATTEMPTS_PER_SECOND} strangers a second try to sign in.`);
      flood.run().then(resolve, reject);
    }, calm * 1_000);
  });
  const { timeline } = await loop.run();
  const cpu = machine.cpuShares();
  await flooding;
  machine.close();

  const before = timeline.durations(["accepted"], { from: WARM_UP_SECONDS, to: calm });
  const during = timeline.durations(["accepted"], { from: calm, to: calm + seconds });
  const errors = timeline.counts().failed + stage.wrong.length;
  const { checked, turnedAway, wrong, waits, refusals } = flood;
  const perSecond = checked / seconds;
  // Little's law: this many were inside at a time, waiting or being checked.
  const inside = perSecond * (waits.ms(0.5) / 1_000);
  return {
    scenario: "sign-in",
    rows: [
      timed(
        "order p99 during the flood",
        `≤ ${P99_MS} ms`,
        milliseconds(during.ms(0.99)),
        during.ms(0.99) <= P99_MS,
      ),
      promised("strangers turned away with 429", "> 0", whole(turnedAway), turnedAway > 0),
      promised("strangers answered otherwise", "0", whole(wrong.length), wrong.length === 0),
      promised("orders answered wrongly or not at all", "0", whole(errors), errors === 0),
      told("order p50 · p99 before", pair(before.ms(0.5), before.ms(0.99))),
      told("order p50 · p99 during", pair(during.ms(0.5), during.ms(0.99))),
      told("passwords checked a second", perSecond.toFixed(1)),
      told("inside at a time, in the middle", `${whole(inside)} (room for ${INSIDE_MAX} at most)`),
      told("wait for a checked password, p50 · longest", pair(waits.ms(0.5), waits.ms(1))),
      told("wait for a refusal, p50 · p99", pair(refusals.ms(0.5), refusals.ms(0.99))),
      cpuRow(cpu),
    ],
    method: [
      `Open loop of ${rate} orders a second on ${connections} connections, at first alone, then`,
      `with ${ATTEMPTS_PER_SECOND} attempts a second to sign in: each under a name and from an`,
      "address and a connection of its own, so that no other limit stops it before",
      "its password is checked.",
      ...wrong.slice(0, 5),
      ...stage.wrong.slice(0, 5),
    ],
    figures: {
      before_p99_ms: before.ms(0.99),
      during_p99_ms: during.ms(0.99),
      checked,
      turned_away: turnedAway,
      wait_p50_ms: waits.ms(0.5),
      cpu,
    },
  };
}

function pair(one: number, other: number): string {
  return `${milliseconds(one)} · ${milliseconds(other)}`;
}
