import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { HealthFacts } from "./health.ts";
import { Counts, Timings } from "./tally.ts";

/**
 * The figures this process counts for Prometheus. Labels come from closed lists, never from a
 * member.
 */
export type Metrics = {
  readonly contentType: string;
  requestAnswered(request: AnsweredRequest): void;
  commandAnswered(command: AnsweredCommand): void;
  frameCommitted(frame: { readonly commands: number }): void;
  /** Counts a deposit address that is not as two people loaded it. */
  foreignAddressFound(): void;
  /** The count of such addresses since the start. */
  readonly foreignAddresses: number;
  /** Counts a row of the staff that is not as the journal has the person. */
  foreignStaffFound(): void;
  /** The count of such rows since the start. */
  readonly foreignStaff: number;
  /** Counts a call of the staff that was refused because its caller reached a limit. */
  staffLimitReached(): void;
  /** The count of such calls since the start. */
  readonly staffLimitsReached: number;
  /** The exposition text; `facts` supply the current gauges. */
  expose(facts: HealthFacts): Promise<string>;
};

export type AnsweredRequest = {
  readonly method: string;
  /** The route's template, never the requested address: that one may hold a token. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  /** The rejection's code; "" when the call was not refused. */
  readonly refused: string;
};

export type AnsweredCommand = {
  readonly type: string;
  /** "accepted", "repeated" or the rejection's code. */
  readonly outcome: string;
  /** From submission to the durable answer. */
  readonly seconds: number;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const tallies = createTallies();
  const gauges = createGauges(registry);
  let foreignAddresses = 0;
  let foreignStaff = 0;
  let staffLimitsReached = 0;
  return {
    contentType: registry.contentType,
    get foreignAddresses() {
      return foreignAddresses;
    },
    foreignAddressFound() {
      foreignAddresses += 1;
      tallies.foreignAddresses.add([]);
    },
    get foreignStaff() {
      return foreignStaff;
    },
    foreignStaffFound() {
      foreignStaff += 1;
      tallies.foreignStaff.add([]);
    },
    get staffLimitsReached() {
      return staffLimitsReached;
    },
    staffLimitReached() {
      staffLimitsReached += 1;
    },
    requestAnswered({ method, route, status, seconds, refused }) {
      tallies.requests.add([method, route, String(status)]);
      tallies.requestSeconds.add(seconds);
      if (refused !== "") tallies.refusals.add([route, refused]);
    },
    commandAnswered({ type, outcome, seconds }) {
      tallies.commands.add([type, outcome]);
      tallies.commitSeconds.add(seconds);
    },
    frameCommitted({ commands }) {
      tallies.frames.add([]);
      tallies.frameCommands.add([], commands);
    },
    async expose(facts) {
      setGauges(gauges, facts);
      const texts = Object.values(tallies).map((tally) => tally.text());
      return [...texts, await registry.metrics()].join("\n");
    },
  };
}

function createTallies() {
  return {
    requests: new Counts(
      {
        name: "sumi_http_requests_total",
        help: "Requests answered, by method, route and status.",
      },
      ["method", "route", "status"],
    ),
    refusals: new Counts(
      { name: "sumi_refusals_total", help: "Calls refused, by route and rejection." },
      ["route", "refused"],
    ),
    requestSeconds: new Timings({
      name: "sumi_http_request_seconds",
      help: "Time from a request's arrival to the end of its answer.",
    }),
    commands: new Counts(
      { name: "sumi_commands_total", help: "Commands answered, by type and outcome." },
      ["type", "outcome"],
    ),
    commitSeconds: new Timings({
      name: "sumi_commit_seconds",
      help: "Time from a command's submission to its durable answer.",
    }),
    frames: new Counts({
      name: "sumi_frames_total",
      help: "Journal frames seen to be committed.",
    }),
    foreignAddresses: new Counts({
      name: "sumi_foreign_addresses_total",
      help: "Deposit addresses found that nobody loaded as they stand.",
    }),
    foreignStaff: new Counts({
      name: "sumi_foreign_staff_total",
      help: "Calls by people of the staff whom the journal does not have as the table does.",
    }),
    frameCommands: new Counts({
      name: "sumi_frame_commands_total",
      help: "Commands in those frames.",
    }),
  };
}

type Gauges = ReturnType<typeof createGauges>;

function createGauges(registry: Registry) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  return {
    addressesLeft: new Gauge({
      name: "sumi_deposit_addresses_left",
      help: "Deposit addresses that can still be assigned.",
      labelNames: ["coin", "network"],
      registers: [registry],
    }),
    leader: gauge("sumi_leader", "1 while this process is the writer."),
    sequence: gauge("sumi_sequence", "The last durable command this process knows."),
    leaseFresh: gauge("sumi_lease_fresh", "1 while the writer's lease is surely this process's."),
    journalLag: gauge("sumi_journal_lag_seconds", "How long commands wait and none is answered."),
    projectionLag: gauge("sumi_projection_lag_commands", "Commands not yet in the read models."),
    projectionFailed: gauge("sumi_projection_failed", "1 while the read models rest."),
    feedAge: gauge("sumi_feed_age_seconds", "Time since the last index sample."),
    staleIndexes: gauge("sumi_stale_indexes", "Coins whose index has been stale for 10 seconds."),
    clockTrusted: gauge("sumi_clock_trusted", "1 while this machine's clock is not in doubt."),
    ahead: gauge("sumi_exchange_ahead_seconds", "The exchange's time less this machine's clock."),
  };
}

function setGauges(gauges: Gauges, facts: HealthFacts): void {
  for (const { coin, network, left } of facts.addressPools) {
    gauges.addressesLeft.set({ coin, network }, left);
  }
  gauges.leader.set(facts.role === "leader" ? 1 : 0);
  gauges.sequence.set(facts.sequence);
  gauges.leaseFresh.set(facts.leaseFresh === true ? 1 : 0);
  gauges.journalLag.set(seconds(facts.journalLagMs));
  gauges.projectionLag.set(facts.projectionLag);
  gauges.projectionFailed.set(facts.projectionFailure === undefined ? 0 : 1);
  gauges.feedAge.set(seconds(facts.feedAgeMs));
  gauges.staleIndexes.set(facts.staleIndexes.length);
  gauges.clockTrusted.set(facts.clockDoubts.length === 0 ? 1 : 0);
  gauges.ahead.set(seconds(facts.aheadMs));
}

/** Prometheus writes a missing value as NaN. */
function seconds(milliseconds: number | undefined): number {
  return milliseconds === undefined ? Number.NaN : milliseconds / 1_000;
}
