import { beforeEach, expect, test } from "vitest";
import { draftOf, dropDraft, forgetDrafts, keepDraft, ownDrafts } from "./drafts.ts";
import { session } from "./session.ts";

beforeEach(() => {
  forgetDrafts();
  ownDrafts(1);
  session.begin("token");
  keepDraft("letter", { text: "Dear member" });
});

test("a form that goes away within the session takes its draft along", () => {
  dropDraft("letter");
  expect(draftOf("letter")).toBeUndefined();
});

test("a form that the end of the session takes away finds its text after the next sign-in", () => {
  session.end();
  dropDraft("letter");
  session.begin("another");
  ownDrafts(1);
  expect(draftOf("letter")).toEqual({ text: "Dear member" });
});

test("another person finds nothing of it", () => {
  session.end();
  dropDraft("letter");
  session.begin("another");
  ownDrafts(2);
  expect(draftOf("letter")).toBeUndefined();
});
