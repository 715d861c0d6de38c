import { canonicalText } from "../../model/frames/canonical.ts";
import type { Day } from "../../model/testing/day.ts";
import { eventOf } from "../../model/testing/forging.ts";
import { type Row, testForgeries } from "../../model/testing/rows.ts";
import { hashOf, order } from "../../model/testing/trading-day.ts";
import { DAY_MS } from "../../model/time.ts";

const changeOfRate = (day: Day) => {
  const effectiveMs = day.timeMs + 2 * DAY_MS;
  const key = "market.BTC-USDT.taker_rate";
  const act = { act: "ChangeParameter", key, value: "0.002", effectiveMs } as const;
  day.do({ type: "Propose", actor: -1, act });
  const hash = hashOf(canonicalText(act));
  day.do({ type: "Approve", actor: -2, proposal: day.exchange.sequence, hash });
};

const freeze = (day: Day) => {
  day.do(order({ actor: 1, side: "buy" }));
  const reviewByMs = day.timeMs + DAY_MS;
  day.do({ type: "RecordFileAccess", actor: -1, member: 1, subject: "PROFILE" });
  day.do({ type: "FreezeMember", actor: -1, member: 1, reason: "SECURITY", reviewByMs });
};

const ROWS: readonly Row[] = [
  {
    name: "an act that its own proposer approves",
    script: changeOfRate,
    forgery: (lines) => {
      lines.happened.actor = -1;
      Object.assign(eventOf(lines, "Approved"), { approver: -1 });
    },
    found: [/^I21 It was accepted, .*: two different people decide/],
  },
  {
    name: "an act that a member approves",
    script: changeOfRate,
    forgery: (lines) => {
      lines.happened.actor = 1;
      Object.assign(eventOf(lines, "Approved"), { approver: 1 });
    },
    found: [/^I21 It was accepted, .*: only staff approve/],
  },
  {
    name: "another act than the one that was approved",
    script: changeOfRate,
    forgery: (lines) => Object.assign(eventOf(lines, "ParameterChanged"), { value: "0.003" }),
    found: [/^I21 ParameterChanged says value /],
  },
  {
    name: "a change that counts sooner than was announced",
    script: changeOfRate,
    forgery: (lines) => Object.assign(eventOf(lines, "ParameterChanged"), { effectiveMs: 1 }),
    found: [/^I21 ParameterChanged says effectiveMs /],
  },
  {
    name: "an approval without its act",
    script: changeOfRate,
    forgery: (lines) => lines.happened.events.pop(),
    found: [/^I21 .*"ParameterChanged".* should have happened, and did not/],
  },
  {
    name: "a proposal under a false hash",
    script: (day) => {
      changeOfRate(day);
    },
    forgery: (lines) => Object.assign(eventOf(lines, "Proposed"), { hash: hashOf("another act") }),
    found: [/^I21 Proposed says hash /, /^I21 It was accepted, .*: who approves names the hash/],
    back: 1,
  },
  {
    name: "a proposal that hurts members at once",
    script: changeOfRate,
    forgery: (lines) => {
      const act = { ...(lines.asked.act as object), effectiveMs: 0 };
      const text = canonicalText(act);
      Object.assign(lines.asked, { act });
      Object.assign(eventOf(lines, "Proposed"), { act: text, hash: hashOf(text) });
    },
    found: [
      /^I21 It was accepted, .*: who approves names the hash/,
      /^I21 It was accepted, .*: what hurts members is announced/,
      /^I21 ParameterChanged says effectiveMs /,
    ],
    back: 1,
  },
  {
    name: "more house money than two people decided",
    script: (day) => {
      const [asset, network, amount] = ["USDT", "TRC20", "5"];
      const act = { act: "ContributeCapital", asset, network, amount, evidence: "e-1" } as const;
      day.do({ type: "Propose", actor: -1, act });
      const hash = hashOf(canonicalText(act));
      day.do({ type: "Approve", actor: -2, proposal: day.exchange.sequence, hash });
    },
    forgery: (lines) => Object.assign(eventOf(lines, "CapitalContributed"), { amount: "6" }),
    found: [/^I14 CapitalContributed says amount /],
  },
  {
    name: "a member who is frozen and keeps an order",
    script: freeze,
    forgery: (lines) => lines.happened.events.pop(),
    found: [/^I6 .*"ADMIN".* should have happened, and did not/],
  },
  {
    name: "a freeze that nobody reviews within a week",
    script: freeze,
    forgery: (lines) => {
      const reviewByMs = Number(lines.happened.timeMs) + 7 * DAY_MS + 1;
      Object.assign(lines.asked, { reviewByMs });
      Object.assign(eventOf(lines, "MemberFrozen"), { reviewByMs });
    },
    found: [/^I21 It was accepted, .*: a freeze is reviewed within seven days/],
  },
  {
    name: "a freeze for no reason of the list",
    script: freeze,
    forgery: (lines) => {
      Object.assign(lines.asked, { reason: "BAD_MOOD" });
      Object.assign(eventOf(lines, "MemberFrozen"), { reason: "BAD_MOOD" });
    },
    found: [/^I21 It was accepted, .*: a freeze has a reason from the list/],
  },
];

testForgeries(ROWS);
