/**
 * Compares durable orders over HTTP with a bare echo of the same body, and durable contracts with
 * durable orders: `npm run bench:http`.
 *
 * Both servers are separate processes, and only the CPU of their serving threads counts, so the
 * load generator's work is in neither figure. Rounds of the three alternate, and a ratio is the
 * median of the rounds' ratios. An order is a multipart form with session, key and schema, goes
 * through the core, and is answered after its commit; so does a contract with real money. Prints
 * one line of JSON.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { confirmRisk, contractRequests } from "./http/contracts.ts";
import { freePort } from "./http/free-port.ts";
import { type Answer, drive, type Load } from "./http/load.ts";
import { type MeasuredProcess, startMeasured } from "./http/measured-process.ts";
import { middlePrice, orderRequests, signIn } from "./http/orders.ts";

const CONNECTIONS = 64;
const REQUESTS_PER_ROUND = 6_000;
/** Fewer, because the profits of all of them have to find room in the pool. */
const CONTRACTS_PER_ROUND = 3_000;
const ROUNDS = 9;
const FLOOR = 0.22;

type Ready = { readonly port: number };
type ExchangeReady = Ready & { readonly passwords: Readonly<Record<string, string>> };
type Round = { readonly cpuMicros: number; readonly wallSeconds: number };

const folder = await mkdtemp(join(tmpdir(), "sumi-bench-"));
// PostgreSQL runs as another user when this is root's, and must reach its own folder.
await chmod(folder, 0o755);
const echo = await startMeasured<Ready>(new URL("./http/echo-server.ts", import.meta.url));
const exchange = await startMeasured<ExchangeReady>(
  new URL("./http/sumi-server.ts", import.meta.url),
  { SUMI_DATA: folder, SUMI_PAST: "0", SUMI_PORT: String(await freePort()) },
);
try {
  process.stdout.write(`${JSON.stringify(await compare())}\n`);
} finally {
  await Promise.all([echo.stop(), exchange.stop()]);
  await rm(folder, { recursive: true });
}

async function compare(): Promise<object> {
  const { port, passwords } = exchange.ready;
  const origin = `http://localhost:${port}`;
  const hanako = await signIn(origin, "hanako", passwords.hanako ?? "");
  const taro = await signIn(origin, "taro", passwords.taro ?? "");
  const orderOf = orderRequests(await middlePrice(origin));
  // Every second connection buys what the others sell.
  const request = (connection: number) =>
    connection % 2 === 0 ? orderOf(hanako, "sell") : orderOf(taro, "buy");

  // Only one of the two is certified, which real money asks for.
  await confirmRisk(origin, hanako);
  const contractOf = contractRequests();
  const contract = (connection: number) => contractOf(hanako, connection % 2 === 0 ? "up" : "down");

  const requests = REQUESTS_PER_ROUND;
  const echoed = ({ status }: Answer) => expect(status === 200, "an echo");
  const measureAll = async () => ({
    echo: await measure(echo, { requests, request, check: echoed }),
    order: await measure(exchange, { requests, request, check: placed }),
    contract: await measure(exchange, {
      requests: CONTRACTS_PER_ROUND,
      request: contract,
      check: placed,
    }),
  });
  // The first rounds warm both servers up and are not counted.
  await measureAll();
  const rounds: Awaited<ReturnType<typeof measureAll>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureAll());
  const ratios = rounds.map((round) => round.echo.cpuMicros / round.order.cpuMicros);
  const toOrder = rounds.map((round) => round.contract.cpuMicros / round.order.cpuMicros);
  const perSecond = rounds.map(({ order }) => REQUESTS_PER_ROUND / order.wallSeconds);
  return {
    connections: CONNECTIONS,
    rounds: ROUNDS,
    requests_per_round: REQUESTS_PER_ROUND,
    echo_cpu_micros: rounded(median(rounds.map((round) => round.echo.cpuMicros)), 1),
    order_cpu_micros: rounded(median(rounds.map(({ order }) => order.cpuMicros)), 1),
    contract_cpu_micros: rounded(median(rounds.map((round) => round.contract.cpuMicros)), 1),
    contract_to_order: rounded(median(toOrder), 3),
    orders_per_second_wall: Math.round(median(perSecond)),
    ratio: rounded(median(ratios), 3),
    floor: FLOOR,
    holds: median(ratios) >= FLOOR,
  };
}

/** CPU of the serving thread for each request of one round. */
async function measure(
  { ready, cpuMicros }: MeasuredProcess<Ready>,
  load: Pick<Load, "requests" | "request" | "check">,
): Promise<Round> {
  const before = await cpuMicros();
  const wallSeconds = await drive({ port: ready.port, connections: CONNECTIONS, ...load });
  return { cpuMicros: ((await cpuMicros()) - before) / load.requests, wallSeconds };
}

function placed({ body }: { readonly body: string }): void {
  expect(body.startsWith('{"code":1000,'), `an accepted order, not ${body}`);
}

function expect(holds: boolean, what: string): void {
  if (!holds) throw new Error(`expected ${what}`);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
