import type { SnapshotHead } from "../ports.ts";

/** Snapshots in memory. They are kept as they were written, unless a test damages them. */
export class SimulatedSnapshots {
  /** Newest first. */
  readonly rows: { head: SnapshotHead; parts: readonly Uint8Array[] }[] = [];

  save(head: SnapshotHead, parts: readonly Uint8Array[]): void {
    this.remove(head.frameSeq);
    this.rows.push({ head, parts });
    this.rows.sort((a, b) => b.head.frameSeq - a.head.frameSeq);
  }

  heads(): readonly SnapshotHead[] {
    return this.rows.map(({ head }) => head);
  }

  parts(frameSeq: number): readonly Uint8Array[] {
    return this.rows.find(({ head }) => head.frameSeq === frameSeq)?.parts ?? [];
  }

  keep(count: number): void {
    this.rows.splice(count);
  }

  /** Removes a snapshot, as an operator does after a start refused it. */
  remove(frameSeq: number): void {
    const index = this.rows.findIndex(({ head }) => head.frameSeq === frameSeq);
    if (index >= 0) this.rows.splice(index, 1);
  }
}
