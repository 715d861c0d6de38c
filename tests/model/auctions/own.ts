import type { ScheduleAuction } from "@sumi/core/auctions/acts.ts";
import type { Model } from "../model.ts";

/** True for an auction of a sale in which the person takes part, or of coins that they have. */
export function isOwnAuction(
  model: Model,
  { project }: Pick<ScheduleAuction, "project">,
  staff: number,
): boolean {
  const sale = model.subscriptions.projects.get(project);
  if (sale === undefined) return false;
  if (hasCoins(model, sale.coin, staff)) return true;
  const members = [sale.issuer, ...(sale.status === "released" ? [] : sale.parts.keys())];
  return members.some((member) => model.review.isOwn(model, staff, member));
}

function hasCoins(model: Model, coin: number, staff: number): boolean {
  const own = model.review.links.barring(staff, model.timeMs);
  return model.members.all.some(({ number }) => {
    const { available, held } = model.ledger.balance(number, coin);
    if (available + held === 0n) return false;
    return own.some((account) => model.linkedAccounts.mayBeOne(account, number));
  });
}
