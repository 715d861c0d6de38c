import type { ExchangeCommand } from "@sumi/core/commands.ts";
import { BodyWriter } from "@sumi/journal/codec/body.ts";
import { Follower } from "@sumi/journal/follower.ts";
import { chainFrame, type Frame } from "@sumi/journal/frame.ts";
import { newExchange } from "@sumi/journal/new-exchange.ts";
import { digestOf } from "@sumi/journal/snapshot.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { deposits, TRADING, Trading } from "./journal/trading.ts";

/**
 * Measures how fast a follower takes frames: hashing, parsing, applying. The core itself makes the
 * journal beforehand, and the state after the replay must be the live one. Prints one line of JSON
 * per round.
 *
 *   npm run bench:replay -- [COMMANDS] [ROUNDS]
 */
const [commands = "300000", rounds = "3"] = process.argv.slice(2);
const MEMBERS = 1_000;
const COMMANDS_PER_FRAME = 500;
const TIME_MS = 1_700_000_000_000;

const live = newExchange();
const { frames, events } = writeJournal();
const bytes = frames.reduce((sum, { body }) => sum + body.length, 0);

for (let round = 0; round < Number(rounds); round += 1) {
  const follower = new Follower(newExchange(), undefined);
  const cpu = process.threadCpuUsage();
  const startedMs = performance.now();
  for (const frame of frames) follower.advance(frame);
  const seconds = (performance.now() - startedMs) / 1_000;
  const { user, system } = process.threadCpuUsage(cpu);
  assert(sameState(follower), "the replayed state is the live one");
  console.log(
    JSON.stringify({
      commands: live.sequence,
      events,
      bytes_per_command: Math.round(bytes / live.sequence),
      events_per_second_cpu: Math.round((events / (user + system)) * 1e6),
      events_per_second_wall: Math.round(events / seconds),
    }),
  );
}

function sameState({ exchange }: Follower): boolean {
  return Buffer.compare(digestOf(exchange), digestOf(live)) === 0;
}

function writeJournal(): { frames: readonly Frame[]; events: number } {
  const written: Frame[] = [];
  let body = new BodyWriter();
  let first = 1;
  let count = 0;
  const seal = () => {
    const before = written.at(-1);
    const place = { seq: written.length, prevHash: before?.hash, epoch: 1, timeMs: TIME_MS };
    const span = { first, last: live.sequence };
    written.push(chainFrame({ ...place, commands: span, body: body.bytes() }));
    body = new BodyWriter();
    first = live.sequence + 1;
  };
  const trading = new Trading(live);
  for (const command of asked(trading)) {
    const stamp = { sequence: live.sequence + 1, timeMs: TIME_MS };
    const outcome = live.execute(command, stamp);
    if (!outcome.ok || outcome.value.repeated) continue;
    const { record } = outcome.value;
    body.addCommand(command, record);
    trading.placed(record);
    count += record.events.length;
    if (live.sequence - first + 1 === COMMANDS_PER_FRAME) seal();
  }
  if (live.sequence >= first) seal();
  return { frames: written, events: count };
}

function* asked(trading: Trading): Generator<ExchangeCommand> {
  yield TRADING;
  for (let member = 1; member <= MEMBERS; member += 1) yield* deposits(live, member);
  for (let number = 0; number < Number(commands); number += 1) {
    yield trading.next(1 + (number % MEMBERS));
  }
}
