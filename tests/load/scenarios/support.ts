import { Random } from "@sumi/core/testing/random.ts";
import { ChatLane } from "../chat/chat-lane.ts";
import { Chats } from "../chat/chats.ts";
import { Fifo } from "../generator/fifo.ts";
import { OpenLoop, type OpenLoopResult } from "../generator/open-loop.ts";
import { Schedule } from "../generator/schedule.ts";
import { type CpuShares, MachineWatch } from "../machine/watch.ts";
import { cpuRow, milliseconds, promised, type Report, timed, told, whole } from "../report.ts";
import { type ScenarioOptions, tell } from "./scenario.ts";
import { onStage, type Stage } from "./stage.ts";

const THREADS = 1_000;
const PER_SECOND = 50;
const SECONDS = 60;
const WARM_UP_SECONDS = 10;
/** Messages on their way at once, at most. */
const LANES = 200;
const P99_MS = 300;
const PATIENCE_MS = 10_000;
/** Those who answer; each may make fifty calls a second. */
const STAFF = ["admin1", "admin2"];

/** A thousand members and the desk write to each other, and all of them listen. */
export function support(options: ScenarioOptions): Promise<Report> {
  const { connections = THREADS, seconds = SECONDS, rate = PER_SECOND, profile } = options;
  return onStage({ members: connections, profile }, (stage) => play(stage, { seconds, rate }));
}

async function play(
  stage: Stage,
  { seconds, rate }: { readonly seconds: number; readonly rate: number },
): Promise<Report> {
  const server = await stage.startServer();
  const { sessions } = stage.prepared;
  tell(`Opening ${whole(sessions.length)} threads.`);
  const staff = await Promise.all(
    STAFF.map(async (name) => ({ name, password: await stage.site.passwordOf(name) })),
  );
  const chats = await Chats.open({ server, sessions, staff });
  const quiet = new Fifo(chats.all);
  const lanes = Array.from({ length: LANES }, (_, place) => new ChatLane(chats, quiet, place));
  const phases = [{ perSecond: rate, seconds: WARM_UP_SECONDS + seconds }];
  const schedule = new Schedule(phases, new Random(6));
  const machine = new MachineWatch({ port: server.port, dataFolder: stage.site.folder });
  tell(`Sending ${rate} messages a second for ${WARM_UP_SECONDS} + ${seconds} s.`);
  const loop = new OpenLoop({
    schedule,
    lanes,
    patienceMs: PATIENCE_MS,
    lastAnswersMs: PATIENCE_MS,
  });
  const result = await loop.run();
  const cpu = machine.cpuShares();
  machine.close();
  chats.close();
  stage.wrong.push(...chats.wrong);
  return reportOf({ ...result, cpu, threads: chats.all.length, wrong: stage.wrong.length });
}

type Result = OpenLoopResult & {
  readonly cpu: CpuShares;
  readonly threads: number;
  readonly wrong: number;
};

function reportOf({ timeline, lateness, cpu, threads, wrong }: Result): Report {
  const delivered = timeline.durations(["accepted"], { from: WARM_UP_SECONDS });
  const counts = timeline.counts();
  const lost = counts.failed + counts.unsent;
  const p99 = delivered.ms(0.99);
  return {
    scenario: "support",
    rows: [
      timed(
        "p99 until the other side has read it",
        `≤ ${P99_MS} ms`,
        milliseconds(p99),
        p99 <= P99_MS,
      ),
      promised("messages that did not arrive", "0", whole(lost), lost === 0),
      promised("calls that failed", "0", whole(wrong), wrong === 0),
      told("open threads", whole(threads)),
      told("messages that arrived", whole(counts.accepted)),
      told(
        "p50 · p90 · longest",
        [delivered.ms(0.5), delivered.ms(0.9), delivered.ms(1)].map(milliseconds).join(" · "),
      ),
      told("sent late by the generator, p99", milliseconds(lateness.ms(0.99))),
      cpuRow(cpu),
    ],
    method: [
      `${whole(threads)} members have one open thread each and listen to it; two of the staff,`,
      "who share the threads, listen to all. Half of the messages are the members', half are",
      "answers, in an open loop. Whoever hears of a change reads the thread by a call, as the",
      "screens do. A time counts from the moment a message was due until the other side has read",
      "its words; the server gathers signals for up to 100 ms on purpose, and the generator's own",
      "work is in the figure.",
    ],
    figures: { p50_ms: delivered.ms(0.5), p99_ms: p99, threads, counts, cpu },
  };
}
