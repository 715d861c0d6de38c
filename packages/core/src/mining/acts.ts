import type { MachineStopReason } from "./events.ts";

/** Two people open a machine that one has drafted. */
export type OpenMachine = { readonly act: "OpenMachine"; readonly machine: number };

/** Two people let a suspended sale go on. */
export type ResumeSale = { readonly act: "ResumeSale"; readonly machine: number };

/** Two people stop a machine: what is left of every term is paid back. */
export type StopMachine = {
  readonly act: "StopMachine";
  readonly machine: number;
  readonly reason: MachineStopReason;
};

/** Two people release the income that the terms of a machine lock. */
export type ThawIncome = { readonly act: "ThawIncome"; readonly machine: number };

/** Two people put coins of the treasury into a machine's pool, with evidence. */
export type FundMiningPool = {
  readonly act: "FundMiningPool";
  readonly machine: number;
  readonly amount: string;
  readonly evidence: string;
};

/** Two people take back coins that no holding of a machine is owed. */
export type ReduceMiningPool = {
  readonly act: "ReduceMiningPool";
  readonly machine: number;
  readonly amount: string;
  readonly evidence: string;
};

/** Two people take what buyers paid, as far as no refund could need it. */
export type TakeMiningSales = {
  readonly act: "TakeMiningSales";
  readonly asset: string;
  readonly amount: string;
  readonly evidence: string;
};

export type MiningAct =
  | OpenMachine
  | ResumeSale
  | StopMachine
  | ThawIncome
  | FundMiningPool
  | ReduceMiningPool
  | TakeMiningSales;
