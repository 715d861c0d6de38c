import { collectDefaultMetrics, Registry } from "prom-client";
import type { Figures } from "./figures.ts";
import { Gauges } from "./gauges.ts";
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
  /** The exposition text; `facts` and `figures` supply the current gauges. */
  expose(facts: HealthFacts, figures: Figures): Promise<string>;
};

export type Listener = "members" | "console";

export type AnsweredRequest = {
  readonly listener: Listener;
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
  const gauges = new Gauges(registry);
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
    requestAnswered({ listener, method, route, status, seconds, refused }) {
      tallies.requests.add([listener, method, route, String(status)]);
      tallies.requestSeconds.add([listener, route], seconds);
      if (refused !== "") tallies.refusals.add([route, refused]);
    },
    commandAnswered({ type, outcome, seconds }) {
      tallies.commands.add([type, outcome]);
      tallies.commitSeconds.add([], seconds);
    },
    frameCommitted({ commands }) {
      tallies.frames.add([]);
      tallies.frameCommands.add([], commands);
    },
    async expose(facts, figures) {
      gauges.set(facts, figures, Date.now());
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
        help: "Requests answered, by listener, method, route and status.",
      },
      ["listener", "method", "route", "status"],
    ),
    refusals: new Counts(
      { name: "sumi_refusals_total", help: "Calls refused, by route and rejection." },
      ["route", "refused"],
    ),
    requestSeconds: new Timings(
      {
        name: "sumi_http_request_seconds",
        help: "Time from a request's arrival to the end of its answer, by listener and route.",
      },
      ["listener", "route"],
    ),
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
