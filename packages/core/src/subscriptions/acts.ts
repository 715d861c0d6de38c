import type { CancellationReason } from "./events.ts";

/** Two people open a project whose supply has been delivered. */
export type OpenProject = { readonly act: "OpenProject"; readonly project: number };

/** Two people let a suspended project go on. */
export type ResumeProject = { readonly act: "ResumeProject"; readonly project: number };

/** Two people cancel a project: everybody gets everything back. */
export type CancelProject = {
  readonly act: "CancelProject";
  readonly project: number;
  readonly reason: CancellationReason;
};

export type SubscriptionAct = OpenProject | ResumeProject | CancelProject;
