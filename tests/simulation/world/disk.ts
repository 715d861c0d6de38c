import type { LinkCall } from "./link.ts";

/** The state of the stores' disk. */
export class Disk {
  state: "well" | "full" | "read-only" = "well";
  /** How often an earlier state was put back; it leaves no connection open. */
  restores = 0;

  /** True if the call cannot be written now. A full disk allows calls that add no data. */
  refuses(call: LinkCall): boolean {
    if (this.state === "well") return false;
    return GROWING.has(call) || (this.state === "read-only" && WRITING.has(call));
  }
}

const GROWING: ReadonlySet<LinkCall> = new Set<LinkCall>([
  "frames.append",
  "snapshots.save",
  "tips.record",
  "projection.insert",
  "projection.upsert",
  "projection.commit",
]);
const WRITING: ReadonlySet<LinkCall> = new Set<LinkCall>([
  "lease.acquire",
  "lease.renew",
  "lease.release",
  "snapshots.keep",
  "projection.begin",
  "projection.empty",
]);
