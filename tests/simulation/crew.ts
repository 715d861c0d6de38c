import { type ChildProcess, fork } from "node:child_process";

/** Work for child processes; jobs and results are plain JSON. */
export type Work<Job, Result> = {
  readonly jobs: Iterable<Job>;
  readonly workers: number;
  /** Called with each result as it comes. */
  readonly heard: (result: Result) => void;
  /** The result of a job whose child ended instead of answering. */
  readonly broken: (job: Job, text: string) => Result;
};

const WORKER = new URL("./worker.ts", import.meta.url);
/** Half an hour, longer than any job takes even at a low priority: the child is stuck. */
const STUCK_MS = 1_800_000;

/** Shares jobs among child processes; each takes the next one as soon as it is free. */
export async function doAll<Job extends object, Result>(work: Work<Job, Result>): Promise<void> {
  const queue = work.jobs[Symbol.iterator]();
  const keepBusy = async () => {
    let child = fork(WORKER);
    for (let next = queue.next(); !next.done; next = queue.next()) {
      work.heard(await resultOf(child, next.value, work));
      if (!child.connected) child = fork(WORKER);
    }
    child.disconnect();
  };
  await Promise.all(Array.from({ length: work.workers }, keepBusy));
}

/** A child that ends or gets stuck yields a result, too. */
function resultOf<Job extends object, Result>(
  child: ChildProcess,
  job: Job,
  { broken }: Work<Job, Result>,
): Promise<Result> {
  return new Promise((resolve) => {
    const end = (result: Result) => {
      clearTimeout(timer);
      child.off("message", end);
      child.off("exit", onExit);
      resolve(result);
    };
    const onExit = (code: number | null) => {
      end(broken(job, `The simulator itself ended with code ${code}.`));
    };
    const timer = setTimeout(() => child.kill("SIGKILL"), STUCK_MS);
    // The worker answers a job with a result of the same kind.
    child.once("message", end as (message: unknown) => void);
    child.once("exit", onExit);
    child.send(job);
  });
}
