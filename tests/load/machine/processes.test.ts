import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { cpuOfFamily, cpuOfMainThread, cpuOfProcess, residentMebibytes } from "./processes.ts";

test("a process is known by the work that it does, where the system tells", () => {
  const before = cpuOfProcess(process.pid);
  const used = process.cpuUsage();
  while (process.cpuUsage(used).user < 50_000) Math.hypot(used.user, 1);
  const after = cpuOfProcess(process.pid);
  const isLinux = existsSync("/proc/self/stat");
  expect([before !== undefined, after !== undefined]).toEqual([isLinux, isLinux]);
  if (before === undefined || after === undefined) return;
  expect(after).toBeGreaterThan(before);
  expect(cpuOfMainThread(process.pid)).toBeLessThanOrEqual(cpuOfProcess(process.pid) ?? 0);
  expect(cpuOfFamily(process.pid)).toBeGreaterThanOrEqual(after);
  expect(residentMebibytes(process.pid)).toBeGreaterThan(10);
});

test("of a process that is not there nothing is known", () => {
  const nobody = 2 ** 30;
  expect([cpuOfProcess(nobody), residentMebibytes(nobody)]).toEqual([undefined, undefined]);
});
