import { expect, test } from "vitest";
import { sha256 } from "../testing/words.ts";
import { openWorld, REVIEWER, type World } from "../testing/world.ts";

const FILE = { type: "RecordFileAccess", actor: REVIEWER, member: 1 } as const;
const PAPERS = { ...FILE, subject: "IDENTITY" } as const;
const WORDS = { attachment: sha256("words") } as const;

function certified(): World {
  const world = openWorld();
  world.accept({ type: "SubmitIdentity", actor: 1, documents: sha256("documents") });
  world.accept(PAPERS);
  world.accept({ type: "CertifyMember", actor: REVIEWER, member: 1, country: "JP" });
  return world;
}

test.each([
  ["no purpose", {}, "MISSING_PARAMETER", "purpose"],
  ["words alone", WORDS, "MISSING_PARAMETER", "purpose"],
  ["a purpose without words", { purpose: "AUDIT" }, "MISSING_PARAMETER", "attachment"],
  ["another purpose", { purpose: "CURIOSITY", ...WORDS }, "PARAMETER_ERROR", "purpose"],
  ["the case that is over", { kind: "identity", number: 1 }, "PERMISSION_REQUIRED", undefined],
])("papers of a certified member do not open with %s", (_, why, code, field) => {
  const refusal = certified().refuse({ ...PAPERS, ...why } as typeof PAPERS);
  expect([refusal.code, refusal.params?.field]).toEqual([code, field]);
});

test.each(["AUDIT", "SECURITY", "LEGAL_ORDER"] as const)(
  "they open for %s, with words",
  (purpose) => {
    const world = certified();
    const [event] = world.accept({ ...PAPERS, purpose, ...WORDS }).events;
    const untilMs = world.timeMs + 3_600_000;
    const opened = { member: 1, staff: REVIEWER, subject: "IDENTITY", untilMs, purpose };
    expect(event).toEqual({ type: "FileAccessed", ...opened });
  },
);

test("while two decide whether the certification stands, they open as any case", () => {
  const world = certified();
  const act = { act: "DecertifyMember", member: 1, reason: "MISTAKE" } as const;
  world.accept(world.read({ type: "Propose", actor: REVIEWER, act }));
  world.accept(PAPERS);
});

test("that one person has more files open is announced a day before", () => {
  const world = openWorld();
  const key = "members.open_files_max";
  const rise = { act: "ChangeParameter", key, value: "101", effectiveMs: 0 } as const;
  const { params } = world.refuse({ type: "Propose", actor: REVIEWER, act: rise });
  expect(params).toEqual({ field: "effective_ms" });
  world.announce(key, "101");
});
