import { Gauge, type Registry } from "prom-client";
import type { Figures } from "./figures.ts";
import { colourOf } from "./finding.ts";
import { type HealthFacts, judge } from "./health.ts";

const COLOURS = { green: 0, yellow: 1, red: 2 } as const;

/**
 * The gauges of a process, which are set whenever monitoring asks. Label values come from closed
 * lists: listed coins and networks, venues, queues.
 */
export class Gauges {
  readonly #facts: ReturnType<typeof gaugesOfFacts>;
  readonly #machine: ReturnType<typeof gaugesOfMachine>;
  readonly #figures: ReturnType<typeof gaugesOfFigures>;

  constructor(registry: Registry) {
    this.#facts = gaugesOfFacts(registry);
    this.#machine = gaugesOfMachine(registry);
    this.#figures = gaugesOfFigures(registry);
  }

  set(facts: HealthFacts, figures: Figures, nowMs: number): void {
    this.#setFacts(facts);
    this.#setMachine(facts);
    this.#setFigures(figures, nowMs);
  }

  #setFacts(facts: HealthFacts): void {
    const gauges = this.#facts;
    const findings = judge(facts);
    gauges.health.set(COLOURS[colourOf(findings)]);
    for (const colour of ["yellow", "red"] as const) {
      const count = findings.filter((finding) => finding.colour === colour).length;
      gauges.findings.set({ status: colour }, count);
    }
    for (const { coin, network, left } of facts.addressPools) {
      gauges.addressesLeft.set({ coin, network }, left);
    }
    gauges.release.set({ release: facts.release }, 1);
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

  #setMachine({ machine }: HealthFacts): void {
    const gauges = this.#machine;
    gauges.diskFree.set(machine.disk?.free ?? Number.NaN);
    gauges.diskSize.set(machine.disk?.size ?? Number.NaN);
    gauges.missingPictures.set(machine.missingPictures);
    gauges.pictureBytes.set(machine.pictures?.bytes ?? 0);
    gauges.pictureBytesMax.set(machine.pictures?.bytesMax ?? 0);
    gauges.mailsWaiting.set(machine.mail.waiting);
    gauges.mailAge.set(seconds(machine.mail.oldestMs ?? 0));
    gauges.mailServer.set(machine.mail.failure === undefined ? 1 : 0);
    gauges.snapshotAge.set(seconds(machine.snapshotAgeMs));
    gauges.backupAge.set(seconds(machine.backupAgeMs));
  }

  #setFigures(figures: Figures, nowMs: number): void {
    const gauges = this.#figures;
    for (const { queue, waiting, overdue, oldestMs = nowMs } of figures.queues) {
      gauges.queueWaiting.set({ queue }, waiting);
      gauges.queueOverdue.set({ queue }, overdue);
      gauges.queueAge.set({ queue }, seconds(Math.max(0, nowMs - oldestMs)));
    }
    for (const { venue, ageMs } of figures.venueAges)
      gauges.venueAge.set({ venue }, seconds(ageMs));
    for (const { coin, difference } of figures.custodyDifferences) {
      gauges.custodyDifference.set({ coin }, difference);
    }
    gauges.liveConnections.set(figures.liveConnections);
    for (const [state, count] of Object.entries(figures.pool)) {
      gauges.poolConnections.set({ state }, count);
    }
  }
}

/** Prometheus writes a missing value as NaN. */
function seconds(milliseconds: number | undefined): number {
  return milliseconds === undefined ? Number.NaN : milliseconds / 1_000;
}

function maker(registry: Registry) {
  return (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] });
}

function gaugesOfFacts(registry: Registry) {
  const gauge = maker(registry);
  return {
    health: gauge("sumi_health", "0 green, 1 yellow, 2 red."),
    findings: gauge("sumi_health_findings", "Reasons why it is not green.", ["status"]),
    addressesLeft: gauge(
      "sumi_deposit_addresses_left",
      "Deposit addresses that can still be assigned.",
      ["coin", "network"],
    ),
    release: gauge("sumi_release", "1, with the release that runs.", ["release"]),
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

function gaugesOfMachine(registry: Registry) {
  const gauge = maker(registry);
  return {
    diskFree: gauge("sumi_disk_free_bytes", "Free on the fullest disk that is written to."),
    diskSize: gauge("sumi_disk_size_bytes", "The size of that disk."),
    missingPictures: gauge("sumi_missing_pictures", "Pictures with a row that lie nowhere."),
    pictureBytes: gauge("sumi_picture_bytes", "Bytes of all vouchers, papers and pictures."),
    pictureBytesMax: gauge("sumi_picture_bytes_max", "Bytes above which no picture is taken."),
    mailsWaiting: gauge("sumi_outbox_waiting", "Mails that were tried and not taken."),
    mailAge: gauge("sumi_outbox_oldest_seconds", "The age of the oldest of them; 0 without any."),
    mailServer: gauge("sumi_mail_server_usable", "0 while the mail server cannot be used."),
    snapshotAge: gauge("sumi_snapshot_age_seconds", "Time since a newer snapshot was seen."),
    backupAge: gauge("sumi_backup_age_seconds", "The age of the newest backup."),
  };
}

function gaugesOfFigures(registry: Registry) {
  const gauge = maker(registry);
  return {
    queueWaiting: gauge("sumi_queue_waiting", "Cases that wait for the staff.", ["queue"]),
    queueOverdue: gauge("sumi_queue_overdue", "Those of them that are late.", ["queue"]),
    queueAge: gauge("sumi_queue_oldest_seconds", "How long the oldest has waited.", ["queue"]),
    venueAge: gauge("sumi_venue_age_seconds", "Time since a venue's newest reading.", ["venue"]),
    custodyDifference: gauge(
      "sumi_custody_difference_coins",
      "What the newest reports found in custody less what the ledger says.",
      ["coin"],
    ),
    liveConnections: gauge("sumi_live_connections", "Open connections of the live channels."),
    poolConnections: gauge(
      "sumi_pool_connections",
      "Database connections that calls share: all, idle, and calls that wait for one.",
      ["state"],
    ),
  };
}
