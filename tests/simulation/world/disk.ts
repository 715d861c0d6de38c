import type { LinkCall } from "./link.ts";

/** What the stores can do just now. */
export class Disk {
  state: "well" | "full" | "read-only" = "well";

  /** Whether it cannot be written now. Where nothing grows a full disk does not matter. */
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
