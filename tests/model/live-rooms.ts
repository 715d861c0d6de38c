import type { Exchange } from "@sumi/core/exchange.ts";
import type { Reckoning } from "./model.ts";

/** The smaller rooms of a running exchange, against the auditor's own books. */

/** I6: who may trade, and where. */
export function* liveBlocks(x: Reckoning, { members, markets }: Exchange): Generator<string> {
  for (const own of x.members.all) {
    const { number, frozen, prohibitedUntilMs, blockedUntilMs } = own;
    const member = members.find(number);
    const is = [
      ...[member?.frozen !== undefined, member?.tradingProhibitedUntilMs],
      ...[member?.withdrawalsReviewedUntilMs, member?.certification, member?.country],
    ].join();
    const { reviewedUntilMs, certification, country } = own;
    const should = [frozen, prohibitedUntilMs, reviewedUntilMs, certification, country].join();
    if (is !== should) yield `Member ${number} is blocked ${is}, and it should be ${should}.`;
    const withdrawals = member?.withdrawalsBlockedUntilMs;
    if (withdrawals === blockedUntilMs) continue;
    yield `Withdrawals of ${number} are blocked until ${withdrawals}, not ${blockedUntilMs}.`;
  }
  for (const { number, symbol, status } of x.listing.markets) {
    const is = markets.all[number]?.status;
    if (is !== status) yield `${symbol} is ${is}, and it should be ${status}.`;
  }
}

/** I13: the members and who brought them. */
export function* liveMembers(x: Reckoning, { members }: Exchange): Generator<string> {
  const should = x.members.all.length;
  if (members.count !== should) yield `There are ${members.count} members, not ${should}.`;
  for (const { number, account, sponsor, house } of x.members.all) {
    const member = members.find(number);
    const is = [member?.account, member?.sponsor, member?.house].join();
    const own = [account, sponsor, house].join();
    if (is !== own) yield `Member ${number} is ${is}, and it should be ${own}.`;
  }
}

/** I16: how far it has come, and the chains of samples. */
export function* liveSamples(x: Reckoning, { prices, timeMs }: Exchange): Generator<string> {
  if (timeMs !== x.timeMs) yield `Its time is ${timeMs}, and it should be ${x.timeMs}.`;
  if (prices.sample !== x.prices.sample) {
    yield `Its last sample is ${prices.sample}, and it should be ${x.prices.sample}.`;
  }
  for (const [asset, { price, status, tip }] of x.prices.indexes) {
    const index = prices.indexOf(asset);
    const is = [index?.price, index?.status, index?.tip].join();
    const own = [price, status, tip].join();
    if (is !== own) yield `The index of asset ${asset} is ${is}, and it should be ${own}.`;
  }
}

/** I21: what waits for a second person, and the figures that people have set. */
export function* liveDecisions(x: Reckoning, exchange: Exchange): Generator<string> {
  const { approvals, parameters, deposits, mode } = exchange;
  if (mode !== x.mode) yield `It was founded as ${mode}, and it should be ${x.mode}.`;
  for (const [number, { act, hash, proposer, expiresMs }] of x.proposals.open) {
    const proposal = approvals.find(number);
    const is = [proposal?.act, proposal?.hash, proposal?.proposer, proposal?.expiresMs].join();
    const own = [act, hash, proposer, expiresMs].join();
    if (is !== own) yield `Proposal ${number} is ${is}, and it should be ${own}.`;
  }
  for (const [key] of x.parameters.all()) {
    const is = parameters.text(key, x.timeMs);
    const own = x.parameters.at(key, x.timeMs);
    if (own !== undefined && is !== own) yield `${key} is ${is}, and it should be ${own}.`;
  }
  for (const { kind, number, staff, expiresMs } of x.review.assignments.values()) {
    if (expiresMs <= x.timeMs) continue;
    const assignment = exchange.review.assignmentOf(kind, number, x.timeMs);
    if (assignment?.staff === staff && assignment.expiresMs === expiresMs) continue;
    yield `The assignee of ${kind} ${number} is ${assignment?.staff}, and it should be ${staff}.`;
  }
  for (const [staff, own] of x.review.links) {
    const member = exchange.review.memberOf(staff);
    if (member !== own) yield `${staff} is member ${member}, and it should be ${own}.`;
  }
  for (const [entry, { untilMs }] of x.entries.all) {
    if (untilMs <= x.timeMs) continue;
    const is = exchange.corrections.find(entry, x.timeMs)?.untilMs;
    if (is !== untilMs) yield `Entry ${entry} may be reversed until ${is}, not ${untilMs}.`;
  }
  yield* liveDeadlines(x, exchange);
  for (const { id, first } of x.deposits.all.values()) {
    const proposal = deposits.find(id)?.proposal;
    const is = [proposal?.reviewer, proposal?.amount, proposal?.transfer].join();
    const own = [first?.reviewer, first?.amount, first?.transfer].join();
    if (is !== own) yield `Deposit ${id} waits for ${is}, and it should be ${own}.`;
  }
}

/** Each withdrawal that waits moves on by itself some day, also after a restart. */
function* liveDeadlines({ withdrawals }: Reckoning, exchange: Exchange): Generator<string> {
  const waiting = [...withdrawals.all.values()].filter(({ status }) => status === "pending");
  const { deadlines } = exchange.withdrawals;
  const never = Number.POSITIVE_INFINITY;
  const is = deadlines.due(never, never).join() || "none";
  const should = waiting.map(({ terms }) => terms.withdrawal).join() || "none";
  if (is !== should) yield `Deadlines have withdrawals ${is}, and should have ${should}.`;
  const nextMs = Math.min(...waiting.map((one) => withdrawals.dueMsOf(one)));
  if (deadlines.nextMs === nextMs) return;
  yield `The next deadline is at ${deadlines.nextMs}, and it should be at ${nextMs}.`;
}
