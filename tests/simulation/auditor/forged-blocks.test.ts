import { canonicalText } from "../../model/frames/canonical.ts";
import type { Day } from "../../model/testing/day.ts";
import { eventOf } from "../../model/testing/forging.ts";
import { type Row, testForgeries } from "../../model/testing/rows.ts";
import { hashOf, order, sample } from "../../model/testing/trading-day.ts";
import { DAY_MS } from "../../model/time.ts";

const BLOCKS: readonly Row[] = [
  {
    name: "an order of a frozen member",
    script: (day) => {
      const reviewByMs = day.timeMs + DAY_MS;
      readBoth(day);
      day.do({ type: "FreezeMember", actor: -1, member: 3, reason: "SECURITY", reviewByMs });
      day.do(order({ actor: 1, side: "buy" }));
    },
    forgery: (lines) => {
      Object.assign(lines.asked, { member: 1 });
      Object.assign(eventOf(lines, "MemberFrozen"), { member: 1 });
    },
    found: [/^I6 It was accepted, .*: a frozen member does not trade/],
    back: 1,
  },
  {
    name: "an order of a member who is prohibited from trading",
    script: (day) => {
      const untilMs = day.timeMs + DAY_MS;
      readBoth(day);
      day.do({ type: "ProhibitTrading", actor: -1, member: 3, untilMs, reason: "SECURITY" });
      day.do(order({ actor: 1, side: "buy" }));
    },
    forgery: (lines) => {
      Object.assign(lines.asked, { member: 1 });
      Object.assign(eventOf(lines, "TradingProhibited"), { member: 1 });
    },
    found: [/^I6 It was accepted, .*: a member who is prohibited from trading/],
    back: 1,
  },
  {
    name: "an order in a market that takes none",
    script: (day) => {
      const act = { act: "SetMarketStatus", symbol: "ETH-USDT", status: "cancel_only" } as const;
      day.do({ type: "Propose", actor: -1, act });
      const hash = hashOf(canonicalText(act));
      day.do({ type: "Approve", actor: -2, proposal: day.exchange.sequence, hash });
      day.do(order({ actor: 1, side: "buy" }));
    },
    forgery: (lines) => {
      const ether = { market: 1, price: 30_000 };
      Object.assign(lines.asked, ether);
      const [makerRate, takerRate] = [20_000, 50_000];
      Object.assign(eventOf(lines, "OrderAccepted"), ether, { makerRate, takerRate, hold: "3000" });
    },
    found: [/^I6 It was accepted, .*: the market is open/],
  },
  {
    name: "a member who blocks another's withdrawals",
    script: (day) => {
      day.do({ type: "BlockWithdrawals", actor: 1, member: 1, untilMs: day.timeMs + DAY_MS });
    },
    forgery: (lines) => {
      Object.assign(lines.asked, { member: 2 });
      Object.assign(eventOf(lines, "WithdrawalsBlocked"), { member: 2 });
    },
    found: [/^I21 It was accepted, .*: a member blocks nobody else's withdrawals/],
  },
  {
    name: "a member who was brought by somebody of the future",
    script: (day) => {
      day.do({ type: "OpenMember", actor: 0, account: "new", sponsor: 1, house: "none" });
    },
    forgery: (lines) => {
      Object.assign(lines.asked, { sponsor: 9 });
      Object.assign(eventOf(lines, "MemberOpened"), { sponsor: 9 });
    },
    found: [/^I13 It was accepted, .*: a sponsor was there before/],
  },
];

const SAMPLES: readonly Row[] = [
  {
    name: "an index that is not the median's mean",
    script: (day) => sample(day, { 1: "60010", 2: "3000" }),
    forgery: (lines) => {
      const [bitcoin] = eventOf(lines, "IndexSampled").indexes as object[];
      Object.assign(bitcoin ?? {}, { price: "60010.01" });
    },
    found: [/^I16 IndexSampled says indexes /],
  },
  {
    name: "a sample too many",
    script: (day) => sample(day, { 1: "60010", 2: "3000" }),
    forgery: (lines) => {
      Object.assign(lines.asked, { sample: 4 });
      Object.assign(eventOf(lines, "IndexSampled"), { sample: 4 });
    },
    found: [/^I16 It was accepted, .*: samples are numbered without gaps/],
  },
  {
    name: "an index that counts although too few venues spoke",
    script: (day) => sample(day, { 1: "60010", 2: "3000" }),
    forgery: (lines) => {
      const event = eventOf(lines, "IndexSampled");
      event.readings = (event.readings as object[]).slice(1);
      event.verdicts = (event.verdicts as string[]).map((_, at) => {
        return at < 2 ? "too_few" : (event.verdicts as string[])[at];
      });
      (event.verdicts as string[]).shift();
    },
    found: [/^I16 IndexSampled says (?:indexes|verdicts) /],
  },
];

/** One of the staff has opened the files of both members. */
function readBoth(day: Day): void {
  for (const member of [1, 3]) {
    day.do({ type: "RecordFileAccess", actor: -1, member, subject: "PROFILE" });
  }
}

testForgeries(BLOCKS);
testForgeries(SAMPLES);
