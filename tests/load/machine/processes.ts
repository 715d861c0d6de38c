import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Reads processes' figures from Linux's /proc: CPU time to 10 ms, memory to the page. Other systems
 * have no /proc; all functions here then answer nothing, and the report omits them.
 */

/** Ticks of the CPU clock per second: the same on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;
const UTIME = 11;
const STIME = 12;
const CUTIME = 13;
const CSTIME = 14;

/** The process on this machine with that setting in its environment. */
export function processWith(setting: string): number | undefined {
  return processes().find((pid) => {
    const environment = readText(`/proc/${pid}/environ`) ?? "";
    return environment.split("\0").includes(setting);
  });
}

/** The postmaster of an embedded PostgreSQL, from its pid file. */
export function postmasterOf(dataFolder: string): number | undefined {
  const text = readText(join(dataFolder, "postgres/data/postmaster.pid"));
  return text === undefined ? undefined : Number.parseInt(text, 10);
}

/** CPU seconds of a process with all its threads. */
export function cpuOfProcess(pid: number): number | undefined {
  const fields = statOf(`/proc/${pid}/stat`);
  return fields === undefined ? undefined : seconds(fields, [UTIME, STIME]);
}

/** CPU seconds of a process's main thread: in Node, the thread that serves. */
export function cpuOfMainThread(pid: number): number | undefined {
  const fields = statOf(`/proc/${pid}/task/${pid}/stat`);
  return fields === undefined ? undefined : seconds(fields, [UTIME, STIME]);
}

/** CPU seconds of a process, of its children, and of children that have ended. */
export function cpuOfFamily(pid: number): number | undefined {
  const fields = statOf(`/proc/${pid}/stat`);
  if (fields === undefined) return undefined;
  const children = (readText(`/proc/${pid}/task/${pid}/children`) ?? "").split(" ").filter(Boolean);
  const ofChildren = children.map((child) => cpuOfProcess(Number(child)) ?? 0);
  return seconds(fields, [UTIME, STIME, CUTIME, CSTIME]) + sum(ofChildren);
}

/** Resident memory of a process in mebibytes. */
export function residentMebibytes(pid: number): number | undefined {
  const kibibytes = /^VmRSS:\s*(\d+) kB$/m.exec(readText(`/proc/${pid}/status`) ?? "")?.[1];
  return kibibytes === undefined ? undefined : Number(kibibytes) / 1_024;
}

function processes(): number[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

/** The figures after the name, which is in brackets and may contain any characters. */
function statOf(path: string): readonly number[] | undefined {
  const text = readText(path);
  return text
    ?.slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
}

function seconds(fields: readonly number[], which: readonly number[]): number {
  return sum(which.map((field) => fields[field] ?? 0)) / TICKS_PER_SECOND;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
