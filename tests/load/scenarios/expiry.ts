import { dueTimer } from "@sumi/server/platform/timers/due.ts";
import { withJournalDatabase } from "../contracts/database.ts";
import { ExpiringContracts } from "../contracts/expiring.ts";
import { milliseconds, promised, type Report, timed, told, whole } from "../report.ts";
import { type ScenarioOptions, tell } from "./scenario.ts";

const CONTRACTS = 10_000;
const SETTLED_MS = 2_000;
const TOLD_MS = 3_000;
const ENDS = ["DeliveryWon", "DeliveryLost", "DeliveryTied", "DeliveryVoided"];

/** Thousands of contracts expire within one second, and the timer settles them. */
export function expiry({ events: contracts = CONTRACTS }: ScenarioOptions): Promise<Report> {
  return withJournalDatabase(async (databaseUrl) => {
    const exchange = await ExpiringContracts.open(databaseUrl);
    tell("Opening members.");
    await exchange.prepare();
    tell(`Playing an hour in which ${whole(contracts)} contracts are placed.`);
    await exchange.place(contracts);
    tell("The second is over.");
    const report = await settled(exchange, contracts);
    await exchange.played.journal.close();
    return report;
  });
}

async function settled(
  { played: { journal, exchange, clock }, expiryMs }: ExpiringContracts,
  contracts: number,
): Promise<Report> {
  const ended = new Map<number, number>();
  let lastToldMs = Number.NaN;
  let frames = 0;
  const stop = journal.onCommitted(({ records }) => {
    const before = ended.size;
    for (const event of records.flatMap(({ events }) => events)) {
      if (!("order" in event) || !ENDS.includes(event.type)) continue;
      const order = Number(event.order);
      ended.set(order, 1 + (ended.get(order) ?? 0));
    }
    if (ended.size === before) return;
    frames += 1;
    lastToldMs = performance.now() - startedMs;
  });
  clock.moveTo(expiryMs + 1_000);
  const cpu = process.threadCpuUsage();
  const startedMs = performance.now();
  await dueTimer({ commands: journal, exchange, clock }).beat();
  const settledMs = performance.now() - startedMs;
  const { user, system } = process.threadCpuUsage(cpu);
  stop();
  const once = [...ended.values()].filter((times) => times === 1).length;
  return {
    scenario: "expiry",
    rows: [
      timed("all settled and durable", "≤ 2 s", milliseconds(settledMs), settledMs <= SETTLED_MS),
      timed("the last one told", "≤ 3 s", milliseconds(lastToldMs), lastToldMs <= TOLD_MS),
      promised(
        "contracts settled once",
        whole(contracts),
        whole(once),
        once === contracts && ended.size === contracts,
      ),
      told("frames", whole(frames)),
      told("processor time", milliseconds((user + system) / 1_000)),
    ],
    method: [
      "The journal, its PostgreSQL and the timer of service run in this process, on a clock that",
      "the scenario moves. In an hour of samples a thousand members place contracts of 60, 30, 10,",
      "5 and 1 minutes, a fifth of each, whose expiries lie within one second. The clock then",
      "stands at its end, and the timer beats once; in service it beats each second. Told is when",
      "the last committed end is handed to the live channels.",
    ],
    figures: { contracts, settled_ms: settledMs, told_ms: lastToldMs, frames },
  };
}
