import { deliveryHaltsDue, endlessDeliveryHalts } from "@sumi/core/delivery/halt.ts";
import type { DeliveryHalt } from "@sumi/core/delivery/halts.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { alarmOf, type PoolAlarm } from "@sumi/core/mining/pool.ts";
import { endlessHalts, haltsDue } from "@sumi/core/perpetual/halting.ts";
import { sharedAccounts } from "@sumi/core/review/shared-accounts.ts";
import type { Journal } from "@sumi/journal/journal.ts";
import type { Clock } from "@sumi/journal/ports.ts";
import { SETTLED_IN } from "@sumi/primitives/names.ts";
import { readCheckpoint } from "@sumi/store/checkpoint.ts";
import type { Pool } from "pg";
import type { HealthFacts } from "../platform/health/health.ts";
import { indexAges } from "../platform/health/index-ages.ts";
import type { Metrics } from "../platform/health/metrics.ts";
import type { ForwardedFault } from "../platform/http/forwarded.ts";
import { RELEASE } from "../platform/release.ts";
import { coinOf } from "../shared/order-data.ts";
import type { MachineWatch } from "./machine-watch.ts";
import type { Projection } from "./projection.ts";

export type WatchOptions = {
  readonly journal: Journal;
  readonly exchange: Exchange;
  /** How long commands have waited without an answer to any. */
  readonly waitingMs: () => number;
  readonly projection: Projection;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly machine: Pick<MachineWatch, "facts">;
  readonly metrics: Pick<Metrics, "foreignAddresses" | "foreignStaff" | "staffLimitsReached">;
  readonly forwardedFaults: () => readonly ForwardedFault[];
  readonly warnings: readonly string[];
};

const LOOK_MS = 1_000;

/** Reads once a second the facts that are not in memory, so that health answers at once. */
export class Watch {
  readonly #options: WatchOptions;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  /** Folded by any process: our own projection may be paused while another's works. */
  #projected = 0;
  #unreachable: string | undefined;
  /** On a standby, the time of the oldest frame that it has not followed yet. */
  #behindSinceMs: number | undefined;

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    await this.#look();
    this.#timer = setInterval(() => {
      this.#looking = this.#look();
    }, LOOK_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  facts(): HealthFacts {
    const { journal, exchange, projection, clock, metrics, machine, warnings } = this.#options;
    const { role, sequence, leaseFresh, clockDoubts, timeMs } = journal.status();
    return {
      release: RELEASE,
      mode: exchange.mode,
      role,
      sequence,
      leaseFresh: role === "leader" ? leaseFresh : undefined,
      journalLagMs: this.#journalLagMs(),
      projectionLag: Math.max(0, sequence - Math.max(this.#projected, projection.reached)),
      projectionFailure: projection.failure ?? this.#unreachable,
      ...indexAges(exchange, clock.nowMs()),
      clockDoubts,
      aheadMs: Math.max(0, timeMs - clock.nowMs()),
      foreignAddresses: metrics.foreignAddresses,
      foreignStaff: metrics.foreignStaff,
      staffLimitsReached: metrics.staffLimitsReached,
      sharedAccounts: sharedAccounts(exchange).length,
      addressPools: exchange.markets.networks.map(({ number, asset, name }) => ({
        coin: coinOf(exchange.markets, asset),
        network: name,
        left: exchange.deposits.pool.left(number),
        isScarce: exchange.deposits.pool.isScarce(number),
      })),
      overdueDeposits: exchange.deposits.overdueAt(clock.nowMs()),
      overdueWithdrawals: exchange.withdrawals.overdueAt(clock.nowMs()),
      insuranceShortMs: insuranceShortMs(exchange, clock.nowMs()),
      shortPools: poolsWith(exchange, "short", clock.nowMs()),
      lowPools: poolsWith(exchange, "low", clock.nowMs()),
      shortRewards: shortRewards(exchange),
      overdueHalts: overdueHalts(exchange, clock.nowMs() - HALT_OVERDUE_MS),
      endlessHalts: [
        ...endlessHalts(exchange).map(symbolOf),
        ...endlessDeliveryHalts(exchange).map((halt) => nameOf(exchange, halt)),
      ],
      machine: machine.facts(),
      forwardedFaults: this.#options.forwardedFaults(),
      warnings,
    };
  }

  /**
   * On a leader, how long a command has waited without any answer; on a standby, its state's lag.
   */
  #journalLagMs(): number {
    const { journal, waitingMs, clock } = this.#options;
    if (journal.role === "leader") return waitingMs();
    return this.#behindSinceMs === undefined ? 0 : clock.nowMs() - this.#behindSinceMs;
  }

  async #look(): Promise<void> {
    const { journal, pool, clock } = this.#options;
    try {
      this.#projected = (await readCheckpoint(pool)).sequence;
      const before = journal.status().tip?.seq ?? -1;
      const [next] = journal.role === "leader" ? [] : await journal.framesAfter(before, 1);
      const isBehind = next !== undefined && (journal.status().tip?.seq ?? -1) < next.seq;
      const writtenMs = next?.records.at(0)?.stamp.timeMs ?? clock.nowMs();
      this.#behindSinceMs = isBehind ? (this.#behindSinceMs ?? writtenMs) : undefined;
      this.#unreachable = undefined;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#unreachable = `the database cannot be reached (${reason})`;
    }
  }
}

/** The timer ends halts within moments; so much later something is wrong. */
const HALT_OVERDUE_MS = 60_000;

function overdueHalts(x: Exchange, timeMs: number): readonly string[] {
  const delivery = deliveryHaltsDue(x, timeMs).map((halt) => nameOf(x, halt));
  return [...haltsDue(x, timeMs).map(symbolOf), ...delivery];
}

function nameOf({ markets }: Exchange, { mode, underlying }: DeliveryHalt): string {
  return `contracts on ${markets.assets[underlying]?.symbol ?? ""} (${mode} money)`;
}

function symbolOf({ symbol }: { readonly symbol: string }): string {
  return symbol;
}

function poolsWith(x: Exchange, alarm: PoolAlarm, timeMs: number): readonly string[] {
  const machines = [...x.mining.machines].filter((each) => alarmOf(x, each, timeMs) === alarm);
  return machines.map(({ name }) => name);
}

function shortRewards({ markets, referrals }: Exchange): readonly string[] {
  return Array.from(referrals.noted.shortCoins, (asset) => markets.assets[asset]?.symbol ?? "");
}

/** Where contracts are not offered at all, nobody waits for the fund. */
function insuranceShortMs(x: Exchange, timeMs: number): number | undefined {
  if (x.parameters.integer("perpetual.open", timeMs) !== 1) return undefined;
  const asset = x.markets.assetBySymbol(SETTLED_IN)?.number;
  return asset === undefined ? undefined : x.perpetual.insurance.shortSince(asset);
}
