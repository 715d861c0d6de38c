import { INK, INK_TAB, type MemberCapability, PAPER } from "../member-capability.ts";
import { paths } from "../paths.ts";

/**
 * Paths of the specification without a screen: they show "not found", and no menu links to them.
 */
export const NOT_FOUND: MemberCapability = {
  words: [],
  routes: [
    { path: paths.notFound, facts: INK },
    { path: paths.perpetual, facts: INK_TAB },
    { path: paths.delivery, facts: INK_TAB },
    { path: paths.deliveryReceipt, facts: INK },
    { path: paths.deliveryOrders, facts: INK },
    { path: paths.announcements, facts: INK },
    { path: paths.announcement, facts: INK },
    { path: paths.referral, facts: INK },
    { path: paths.about, facts: INK },
    { path: paths.support, facts: INK },
    { path: paths.subscriptions, facts: PAPER },
    { path: paths.subscription, facts: INK },
    { path: paths.subscriptionRecords, facts: INK },
    { path: paths.mining, facts: INK },
    { path: paths.machine, facts: INK },
    { path: paths.incomes, facts: INK },
    { path: paths.income, facts: INK },
  ],
};
