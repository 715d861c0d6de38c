import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/**
 * A server in a separate process that reports the CPU of its serving thread, so that the load
 * generator's work never counts.
 */
export type MeasuredProcess<Ready> = {
  readonly ready: Ready;
  /** Microseconds of CPU of the serving thread since it started. */
  cpuMicros(): Promise<number>;
  stop(): Promise<void>;
};

/** In the served process: reports that it serves, then answers each question with its CPU. */
export function answerMeasurements(ready: object): void {
  process.on("message", () => {
    const { user, system } = process.threadCpuUsage();
    process.send?.({ cpuMicros: user + system });
  });
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.send?.({ ready });
}

/** Starts such a process and waits until it serves. */
export async function startMeasured<Ready>(
  script: URL,
  environment: Record<string, string> = {},
): Promise<MeasuredProcess<Ready>> {
  const child = fork(script, { env: { ...process.env, ...environment } });
  child.setMaxListeners(0);
  const { ready } = await message<{ ready: Ready }>(child);
  return {
    ready,
    async cpuMicros() {
      const answer = message<{ cpuMicros: number }>(child);
      child.send("cpu");
      return (await answer).cpuMicros;
    },
    async stop() {
      const exited = once(child, "exit");
      child.disconnect();
      await exited;
    },
  };
}

async function message<Message>(child: ChildProcess): Promise<Message> {
  const stopped = once(child, "exit").then(([code]) => {
    throw new Error(`a measured process ended with code ${code}`);
  });
  const [value] = await Promise.race([once(child, "message"), stopped]);
  // Both ends of this connection are in this file.
  return value as Message;
}
