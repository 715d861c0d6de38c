import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SupportHouse } from "../../testing/support-house.ts";

let support: SupportHouse;

beforeAll(async () => {
  support = await SupportHouse.open();
});
beforeEach(() => support.begin());
afterAll(() => support.opened.close());

test("the list is saved as a table, as it is narrowed, without a word of a thread", async () => {
  const id = await support.thread("My canary has not arrived.");
  await support.claim(id);
  const asked = { state: "mine", topic: "deposit" };
  const { body } = await support.clerk.file("/Staff/supportthreadsfile", asked);
  const [head, ...lines] = body.replace("\ufeff", "").trimEnd().split("\r\n");
  expect(head).toBe("number,opened,uid,user_name,topic,status,waiting_since,closed,staff,rating");
  expect(lines.some((line) => line.startsWith(`${id},`) && line.includes(support.uid))).toBe(true);
  expect(body).not.toContain("canary");
  const other = await support.clerk.file("/Staff/supportthreadsfile", {
    ...asked,
    topic: "trading",
  });
  expect(other.body).not.toContain(id);
});
