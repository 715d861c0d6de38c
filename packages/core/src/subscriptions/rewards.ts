import type { Amount } from "@sumi/primitives/amount.ts";
import { noteSaleRewards } from "../referrals/note.ts";
import type { State } from "../state.ts";
import type { Project } from "./project.ts";

/**
 * Notes the shares of those who invited somebody who got coins (rules 4.4). The issuer's proceeds
 * pay them when nothing can be cancelled any more, so a refund is never short.
 */
export function noteRewards(
  x: State,
  { project, quote: asset, rewardRates: rates }: Project,
  { member, paid }: { readonly member: number; readonly paid: Amount },
): void {
  if (rates !== undefined) noteSaleRewards(x, { project, rates }, { member, asset, base: paid });
}
