import type { DecideLink } from "@sumi/core/linked-accounts/acts.ts";
import type { LinkedAccountCommand, SuspectLink } from "@sumi/core/linked-accounts/commands.ts";
import { LINK_REASONS, LINK_SIGNS } from "@sumi/core/linked-accounts/events.ts";
import { pairOf } from "@sumi/core/linked-accounts/linked-accounts.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import type { CapabilityWorkload } from "./capability.ts";
import { type Scene, someMember, someOf } from "./scene.ts";
import { WRONG_LINKED_ACCOUNTS } from "./wrong/linked-accounts.ts";

export const LINKED_ACCOUNTS = {
  commands: { SuspectLink: { weight: 1, by: "timer", say: suspect } },
  acts: { DecideLink: { weight: 3, say: decide } },
  wrong: WRONG_LINKED_ACCOUNTS,
} satisfies CapabilityWorkload<LinkedAccountCommand, DecideLink>;

/** Often one of the two is the account of one of the staff. */
function suspect(scene: Scene): SuspectLink | undefined {
  const pair = somePair(scene);
  if (pair === undefined) return undefined;
  return { type: "SuspectLink", actor: TIMER, ...pair, sign: scene.random.oneOf(LINK_SIGNS) };
}

/** Decides a suspicion in most cases, otherwise an old link again, or a link without any sign. */
function decide(scene: Scene): DecideLink | undefined {
  const { view, random } = scene;
  const suspected = someOf(random, view.linkedAccounts.suspected);
  const judged = someOf(random, view.linkedAccounts.of(someMember(scene)));
  const link = random.chance(0.7) ? suspected : judged;
  const pair = link ?? somePair(scene);
  if (pair === undefined) return undefined;
  const { older, newer } = pair;
  const isDismissed = link?.state === "confirmed" || (link !== undefined && random.chance(0.4));
  const verdict = isDismissed ? "dismissed" : "confirmed";
  return { act: "DecideLink", older, newer, verdict, reason: random.oneOf(LINK_REASONS[verdict]) };
}

/** An account of the staff's, or anybody, with somebody who often holds a position. */
function somePair(scene: Scene) {
  const { view, random } = scene;
  const staff = [...view.staffAccounts.all].map((person) => person.staff);
  const own = someOf(random, view.review.links.of(someOf(random, staff) ?? 0));
  const one = own !== undefined && random.chance(0.5) ? own : someMember(scene);
  const holders = view.perpetual.positions.flatMap((positions) => [...positions.all]);
  const holder = random.chance(0.3) ? someOf(random, holders)?.member : undefined;
  const two = holder ?? someMember(scene);
  return one === two || view.members.count < 2 ? undefined : pairOf(one, two);
}
