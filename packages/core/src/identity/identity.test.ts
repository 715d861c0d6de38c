import { describe, expect, test } from "vitest";
import { PAPER_SIGNS } from "../linked-accounts/events.ts";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { sha256 } from "../testing/words.ts";
import { openWorld, REVIEWER, SECOND_REVIEWER, type World } from "../testing/world.ts";

const SUBMISSION = { type: "SubmitIdentity", actor: 1, documents: sha256("papers") } as const;
const CERTIFYING = { type: "CertifyMember", actor: REVIEWER, member: 1, country: "JP" } as const;
const REJECTING = {
  type: "RejectIdentity",
  actor: REVIEWER,
  member: 1,
  reason: "UNREADABLE",
} as const;

const statusOf = ({ exchange }: World) => {
  const { certification, country } = exchange.members.get(1);
  return [certification, country];
};

test("a submission is reviewed, and a certified member has a country", () => {
  const world = openWorld();
  expect(statusOf(world)).toEqual(["none", ""]);
  world.accept(SUBMISSION);
  expect(statusOf(world)).toEqual(["under_review", ""]);
  world.accept(world.read(CERTIFYING));
  expect(statusOf(world)).toEqual(["certified", "JP"]);
});

test("a rejected member may submit again, and nobody submits twice meanwhile", () => {
  const world = openWorld();
  world.accept(SUBMISSION);
  expect(world.refuse(SUBMISSION).code).toBe("KYC_ALREADY_SUBMITTED");
  world.accept(world.read(REJECTING));
  expect(statusOf(world)).toEqual(["rejected", ""]);
  world.accept(SUBMISSION);
  world.accept(world.read(CERTIFYING));
  expect(world.refuse(SUBMISSION).code).toBe("KYC_ALREADY_SUBMITTED");
});

test("two people take a certification back, and then the member may submit again", () => {
  const world = openWorld();
  world.accept(SUBMISSION);
  world.accept(world.read(CERTIFYING));
  const act = { act: "DecertifyMember", member: 1, reason: "FORGED" } as const;
  const [proposed] = world.accept(world.read({ type: "Propose", actor: REVIEWER, act })).events;
  if (proposed?.type !== "Proposed") throw new Error("proposed");
  expect(statusOf(world)).toEqual(["certified", "JP"]);
  const { proposal, hash } = proposed;
  world.accept(world.read({ type: "Approve", actor: SECOND_REVIEWER, proposal, hash }));
  expect(statusOf(world)).toEqual(["rejected", ""]);
  world.accept(SUBMISSION);
});

describe("papers that another account has", () => {
  const SUSPECTED = { type: "SuspectLink", actor: 0, older: 1, newer: 2 } as const;
  const DECIDED = { act: "DecideLink", older: 1, newer: 2 } as const;

  test.each(PAPER_SIGNS)("certify nobody until two have judged: %s", (sign) => {
    const world = openWorld();
    world.accept(SUBMISSION);
    world.accept({ ...SUSPECTED, sign });
    expect(world.refuse(world.read(CERTIFYING)).code).toBe("PAPERS_KNOWN");
    const again = { ...CERTIFYING, actor: SECOND_REVIEWER };
    expect(world.refuse(world.read(again)).code).toBe("PAPERS_KNOWN");
    world.decide({ ...DECIDED, verdict: "dismissed", reason: "STRANGERS" });
    world.accept(world.read(CERTIFYING));
    expect(statusOf(world)).toEqual(["certified", "JP"]);
  });

  test("certify an account that two have linked, and are rejected by one", () => {
    const world = openWorld();
    world.accept(SUBMISSION);
    world.accept({ ...SUBMISSION, actor: 2 });
    world.accept({ ...SUSPECTED, sign: "DOCUMENT_NUMBER" });
    world.accept(world.read({ ...REJECTING, member: 2 }));
    world.decide({ ...DECIDED, verdict: "confirmed", reason: "SAME_PERSON" });
    world.accept(world.read(CERTIFYING));
    expect(statusOf(world)).toEqual(["certified", "JP"]);
  });

  test("are no matter of a shared device, card or telephone", () => {
    const world = openWorld();
    world.accept(SUBMISSION);
    for (const sign of ["DEVICE", "BANK_CARD", "PHONE"] as const) {
      world.accept({ ...SUSPECTED, sign });
    }
    world.accept(world.read(CERTIFYING));
  });
});

describe("a decision", () => {
  const cases: readonly (readonly [why: string, change: object, code: string])[] = [
    ["by no member of staff", { actor: 2 }, "ILLEGAL_OPERATION"],
    ["about nobody", { member: 9 }, "USER_NOT_FOUND"],
    ["about a member who asked for nothing", { member: 2 }, "ALREADY_REVIEWED"],
  ];
  test.each(cases)("%s is refused", (_, change, code) => {
    const world = openWorld();
    world.accept(SUBMISSION);
    expect(world.refuse({ ...CERTIFYING, ...change }).code).toBe(code);
    expect(world.refuse({ ...REJECTING, ...change }).code).toBe(code);
  });

  test("names a country or a reason that exists", () => {
    const world = openWorld();
    world.accept(SUBMISSION);
    for (const country of ["", "jp", "JPN", 81]) {
      const wrong = { ...CERTIFYING, country } as typeof CERTIFYING; // The types forbid it.
      expect(world.refuse(world.read(wrong)).code).toBe("PARAMETER_ERROR");
    }
    const unknown = { ...REJECTING, reason: "BECAUSE" } as unknown; // As a broken caller sends it.
    expect(world.refuse(world.read(unknown as typeof REJECTING)).code).toBe("MISSING_PARAMETER");
  });
});

test("the status of every case survives a restart", () => {
  const world = openWorld();
  world.accept(SUBMISSION);
  world.accept(world.read(CERTIFYING));
  world.accept({ ...SUBMISSION, actor: 2 });
  const lines = stateLines(world.exchange);
  expect(stateLines(replayed(world.records))).toEqual(lines);
  expect(stateLines(restored(lines))).toEqual(lines);
});
