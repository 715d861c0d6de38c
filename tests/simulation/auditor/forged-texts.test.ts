import { expect, test } from "vitest";
import type { Day } from "../../model/testing/day.ts";
import { eventOf, type Forgery, findingsInChain, forged } from "../../model/testing/forging.ts";
import { hashOf, openedDay, order } from "../../model/testing/trading-day.ts";

const anOrder = (day: Day) => day.do(order({ actor: 1, side: "buy", clientId: "mine" }));
const aMember = (day: Day) => {
  day.do({ type: "OpenMember", actor: 0, account: "account-9", sponsor: 0, house: "none" });
};
const aFreeze = (day: Day) => {
  const reviewByMs = day.timeMs + 1_000;
  day.do({ type: "RecordFileAccess", actor: -1, member: 2, subject: "PROFILE" });
  day.do({ type: "FreezeMember", actor: -1, member: 2, reason: "SECURITY", reviewByMs });
};
const aProposal = (day: Day) => {
  day.do({ type: "RecordFileAccess", actor: -1, member: 2, subject: "PROFILE" });
  day.do({ type: "Propose", actor: -1, act: { act: "UnfreezeMember", member: 2 } });
};

/** Personal data or unknown fields: the line and field that hold them, and the findings. */
const ROWS: readonly (readonly [
  name: string,
  script: (day: Day) => void,
  forgery: Forgery,
  ...found: RegExp[],
])[] = [
  [
    "a field that no event of the type has",
    anOrder,
    (lines) => Object.assign(eventOf(lines, "OrderAccepted"), { note: "call me" }),
    /^I19 event OrderAccepted has a field note/,
  ],
  [
    "a field that no command of the type has",
    anOrder,
    ({ asked }) => Object.assign(asked, { email: "a@b.example" }),
    /^I19 command PlaceOrder has a field email/,
  ],
  [
    "a field that no record has",
    anOrder,
    ({ happened }) => Object.assign(happened, { address: "10.0.0.1" }),
    /^I19 Record \d+ has a field address/,
  ],
  [
    "a field that is left out",
    anOrder,
    (lines) => delete eventOf(lines, "OrderAccepted").stopWhen,
    /^I19 event OrderAccepted: stopWhen is undefined/,
  ],
  [
    "a client id in words",
    anOrder,
    (lines) => Object.assign(eventOf(lines, "OrderAccepted"), { clientId: "for my son" }),
    /^I19 event OrderAccepted: clientId is "for my son"/,
    /^I19 command PlaceOrder: clientId is "for my son"/,
  ],
  [
    "an amount that is written in another way",
    anOrder,
    (lines) => Object.assign(eventOf(lines, "OrderAccepted"), { hold: "600.0" }),
    /^I19 event OrderAccepted: hold is "600.0"/,
  ],
  [
    "an account that is a name",
    aMember,
    (lines) => Object.assign(eventOf(lines, "MemberOpened"), { account: "Zoë Müller" }),
    /^I19 event MemberOpened: account is "Zoë Müller"/,
  ],
  [
    "a reason that is a story",
    aFreeze,
    (lines) => Object.assign(eventOf(lines, "MemberFrozen"), { reason: "owes me money" }),
    /^I19 event MemberFrozen: reason is "owes me money"/,
  ],
  [
    "a number that is a text",
    aFreeze,
    ({ asked }) => Object.assign(asked, { member: "2" }),
    /^I19 command FreezeMember: member is "2"/,
  ],
];

for (const [name, script, forgery, ...found] of ROWS) {
  test(`the auditor finds ${name}`, () => {
    const day = openedDay();
    script(day);
    day.seal();
    const findings = findingsInChain(forged(day, forgery));
    const ofSchema = findings.filter((text) => text.startsWith("I19"));
    expect(ofSchema).toEqual(found.map((each) => expect.stringMatching(each)));
  });
}

test("the auditor finds a remark in an act, both where it was asked and where it is kept", () => {
  const day = openedDay();
  aFreeze(day);
  aProposal(day);
  day.seal();
  const findings = findingsInChain(
    forged(day, (lines) => {
      const act = { act: "UnfreezeMember", member: 2, remark: "sorry" };
      const text = JSON.stringify(act);
      Object.assign(lines.asked, { act });
      Object.assign(eventOf(lines, "Proposed"), { act: text, hash: hashOf(text) });
    }),
  );
  expect(findings).toEqual([
    expect.stringMatching(/^I19 event Proposed: act is /),
    expect.stringMatching(/^I19 command Propose: act is /),
  ]);
});

test("the auditor finds a process that goes by more than a name", () => {
  const day = openedDay();
  day.note({ note: "EpochBegan", holder: "the old one in the cellar" }, 2);
  expect(findingsInChain(day.told)).toEqual([
    expect.stringMatching(/^I19 note EpochBegan: holder is /),
  ]);
});
