import {
  cpuOfFamily,
  cpuOfMainThread,
  cpuOfProcess,
  postmasterOf,
  processWith,
  residentMebibytes,
} from "./processes.ts";

/** Shares of one processor in percent during the watch. Unknown figures are absent. */
export type CpuShares = {
  readonly serving: number | undefined;
  /** The server's other threads: read models, snapshots, passwords, garbage collection. */
  readonly beside: number | undefined;
  readonly postgres: number | undefined;
  readonly generator: number;
};

type CpuSeconds = { readonly [Part in keyof CpuShares]: CpuShares[Part] };

/** Measures the machine's use by each part of a run, and the server's memory. */
export class MachineWatch {
  readonly #server: number | undefined;
  readonly #postmaster: number | undefined;
  readonly #timer: NodeJS.Timeout;
  readonly #memory: number[] = [];
  #atMs = performance.now();
  #cpu: CpuSeconds;

  /** Finds the server by the port in its environment, and PostgreSQL by its data folder. */
  constructor(options: { readonly port: number; readonly dataFolder: string }) {
    this.#server = processWith(`SUMI_PORT=${options.port}`);
    this.#postmaster = postmasterOf(options.dataFolder);
    this.#cpu = this.#cpuNow();
    this.#timer = setInterval(() => this.#sampleMemory(), SAMPLE_MS);
    this.#timer.unref();
    this.#sampleMemory();
  }

  /** The server's resident memory in mebibytes, once a second, oldest first. */
  get memory(): readonly number[] {
    return this.#memory;
  }

  /** The shares since the start or the last call. */
  cpuShares(): CpuShares {
    const [before, beforeMs] = [this.#cpu, this.#atMs];
    this.#cpu = this.#cpuNow();
    this.#atMs = performance.now();
    const elapsed = (this.#atMs - beforeMs) / 1_000;
    const share = (now: number | undefined, then: number | undefined) =>
      now === undefined || then === undefined
        ? undefined
        : Math.round((100 * (now - then)) / elapsed);
    return {
      serving: share(this.#cpu.serving, before.serving),
      beside: share(this.#cpu.beside, before.beside),
      postgres: share(this.#cpu.postgres, before.postgres),
      generator: share(this.#cpu.generator, before.generator) ?? 0,
    };
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #cpuNow(): CpuSeconds {
    const serving = this.#server && cpuOfMainThread(this.#server);
    const all = this.#server && cpuOfProcess(this.#server);
    const { user, system } = process.cpuUsage();
    return {
      serving,
      beside: serving === undefined || all === undefined ? undefined : all - serving,
      postgres: this.#postmaster && cpuOfFamily(this.#postmaster),
      generator: (user + system) / 1e6,
    };
  }

  #sampleMemory(): void {
    const mebibytes = this.#server && residentMebibytes(this.#server);
    if (mebibytes !== undefined) this.#memory.push(Math.round(mebibytes));
  }
}

const SAMPLE_MS = 1_000;
