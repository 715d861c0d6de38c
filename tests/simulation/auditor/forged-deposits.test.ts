import type { Day } from "../../model/testing/day.ts";
import { eventOf } from "../../model/testing/forging.ts";
import { type Row, testForgeries } from "../../model/testing/rows.ts";
import {
  confirmation,
  decide,
  deposit,
  hashOf,
  submission,
} from "../../model/testing/trading-day.ts";

const FIRST_TRANSACTION = hashOf("the first transaction");

/** Two deposits of one member, one after the other. */
const twoDeposits = (day: Day) => {
  const sent = { voucher: FIRST_TRANSACTION, transaction: FIRST_TRANSACTION };
  const first = { ...submission(day, 1, 0, "100"), ...sent };
  day.do(first);
  decide(day, confirmation(day, first));
  const second = submission(day, 1, 0, "200");
  day.do(second);
  decide(day, confirmation(day, second));
};

/** The amount is above one person's limit, so two people credit it. */
const largeDeposit = (day: Day) => deposit(day, 1, 0, "50000");

/** The same, but the second person has not answered. */
const waitingDeposit = (day: Day) => {
  const large = submission(day, 1, 0, "50000");
  day.do(large);
  decide(day, confirmation(day, large));
};

const ROWS: readonly Row[] = [
  {
    name: "a deposit that is credited again",
    script: twoDeposits,
    forgery: (lines) => {
      const first = Number(lines.happened.sequence) - 4;
      Object.assign(lines.asked, { deposit: first });
      Object.assign(eventOf(lines, "DepositCredited"), { deposit: first });
    },
    found: [
      /^I14 It was accepted, .*: a deposit is credited once/,
      /^I21 .*"DepositCredited".* happened, and .*"DepositProposed".* should have/,
      /^I14 deposit \d+ is credited again/,
    ],
  },
  {
    name: "a transfer that is credited again",
    script: twoDeposits,
    forgery: (lines) => {
      const transaction = FIRST_TRANSACTION;
      const transfer = hashOf(`TRC20\n${transaction}\n0`);
      Object.assign(lines.asked, { transaction });
      Object.assign(eventOf(lines, "DepositCredited"), { transfer, transaction });
    },
    found: [
      /^I14 It was accepted, .*: a transfer is credited once/,
      /^I21 .*"DepositCredited".* happened, and .*"DepositProposed".* should have/,
      /^I14 transfer \w+ is credited again/,
    ],
  },
  {
    name: "a credit of more than was confirmed",
    script: twoDeposits,
    forgery: (lines) =>
      Object.assign(eventOf(lines, "DepositCredited"), { amount: "200.00000001" }),
    found: [/^I14 DepositCredited says amount /],
  },
  {
    name: "a credit to somebody else",
    script: twoDeposits,
    forgery: (lines) => Object.assign(eventOf(lines, "DepositCredited"), { member: 2 }),
    found: [/^I14 DepositCredited says member /],
  },
  {
    name: "one person who credits more than one person may",
    script: waitingDeposit,
    forgery: (lines) => {
      const { expiresMs: _, isOnce: __, ...said } = eventOf(lines, "DepositProposed");
      const { amount: value, transfer: payment } = said;
      const credited = { ...said, type: "DepositCredited", value, payment };
      lines.happened.events = [{ ...credited, asset: 0, member: 1, network: 0 }];
    },
    found: [/^I21 .*"DepositCredited".* happened, and .*"DepositProposed".* should have/],
  },
  {
    name: "a second confirmation by the first person",
    script: largeDeposit,
    forgery: (lines) => {
      lines.happened.actor = -1;
      Object.assign(eventOf(lines, "DepositCredited"), { reviewer: -1 });
    },
    found: [/^I21 It was accepted, .*: two different people decide/],
  },
  {
    name: "two confirmations of different amounts",
    script: largeDeposit,
    forgery: (lines) => {
      Object.assign(lines.asked, { amount: "50001" });
      Object.assign(eventOf(lines, "DepositCredited"), { amount: "50001", value: "50001" });
    },
    found: [/^I21 .*"DepositCredited".* happened, and .*"DepositProposed".* should have/],
  },
  {
    name: "a deposit below the minimum",
    script: (day) => day.do(submission(day, 1, 0, "10")),
    forgery: (lines) => {
      Object.assign(lines.asked, { amount: "9.99999999" });
      Object.assign(eventOf(lines, "DepositSubmitted"), { amount: "9.99999999" });
    },
    found: [/^I14 It was accepted, .*: a deposit is not below the minimum/],
  },
];

testForgeries(ROWS);
