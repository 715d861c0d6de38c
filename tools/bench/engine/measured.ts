import type { Workload } from "./workload.ts";

/** Anything that can work through a workload, one record after another. */
export type Stepper = {
  step(index: number): void;
  resetTally(): void;
};

export type Figures = {
  readonly commands: number;
  readonly seconds_cpu: number;
  readonly seconds_wall: number;
  readonly commands_per_second_cpu: number;
};

/** Preloads untimed, then runs the commands, timed by the CPU clock of this thread. */
export function measured({ commands, preload }: Workload, stepper: Stepper): Figures {
  for (let index = 0; index < preload; index += 1) stepper.step(index);
  stepper.resetTally();
  const cpu = process.threadCpuUsage();
  const wall = performance.now();
  for (let index = preload; index < preload + commands; index += 1) stepper.step(index);
  const used = process.threadCpuUsage(cpu);
  const secondsCpu = (used.user + used.system) / 1e6;
  return {
    commands,
    seconds_cpu: thousandths(secondsCpu),
    seconds_wall: thousandths((performance.now() - wall) / 1000),
    commands_per_second_cpu: Math.round(commands / secondsCpu),
  };
}

function thousandths(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
