import { readyAnswers, readyAnswersFor } from "@sumi/contract/support/ready-answers.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { errorOf, SupportHouse } from "../../testing/support-house.ts";
import { wellEquipped } from "../../testing/whole-house.ts";

let support: SupportHouse;

beforeAll(async () => {
  support = await SupportHouse.open();
});
beforeEach(async () => {
  await support.begin();
  await support.opened.house.database.pool.query("delete from support_ready_answers");
});
afterAll(() => support.opened.close());

/** The colleague is an administrator, who manages ready answers. */
function keep(name: string, language: string, text: string) {
  return support.colleague.post("/Staff/keepreadyanswer", { name, language, text });
}

async function answersFor(id: string) {
  const { data } = await support.clerk.get("/Staff/readyanswersfor", { id });
  return readyAnswersFor.data.parse(data).answers;
}

test("an answer comes in the member's language with what the thread says", async () => {
  const { visitor, has } = await wellEquipped(support.opened, { passkey: false });
  support.hanako = visitor;
  const id = await support.thread("Where is it?", { deposit: has.deposit });
  await support.claim(id);
  await keep("Deposit", "ja-JP", "{amount}を確認しています。");
  await keep("Deposit", "en-US", "UID {uid}: we look for {card}, {amount}.");
  await keep("Thanks", "de-DE", "Vielen Dank.");
  const text = `UID ${support.uid}: we look for ${has.deposit}, 50 USDT.`;
  expect(await answersFor(id)).toEqual([
    { name: "Deposit", language: "en-US", text },
    { name: "Thanks", language: "de-DE", text: "Vielen Dank." },
  ]);
  const sent = await support.clerk.post("/Staff/answersupport", { id, text });
  expect(sent.code).toBe(1000);
});

test("what a thread does not say stays open, and is not sent", async () => {
  const id = await support.thread("No card");
  await support.claim(id);
  await keep("Deposit", "en-US", "We look for {card}, {amount}.");
  const [answer] = await answersFor(id);
  expect(answer?.text).toBe("We look for {card}, {amount}.");
  const sent = await support.clerk.post("/Staff/answersupport", { id, text: answer?.text ?? "" });
  expect(sent.data).toMatchObject({ error: "PARAMETER_ERROR", params: { field: "text" } });
});

test("a text replaces the one before in its language, and goes with its name", async () => {
  await keep("Hello", "en-US", "Hello");
  await keep("Hello", "en-US", "Good day");
  await keep("Hello", "fr-FR", "Bonjour");
  const all = async () => {
    const { data } = await support.clerk.get("/Staff/readyanswers");
    return readyAnswers.data.parse(data).answers;
  };
  expect(await all()).toEqual([
    {
      name: "Hello",
      texts: [
        { language: "en-US", text: "Good day" },
        { language: "fr-FR", text: "Bonjour" },
      ],
    },
  ]);
  await support.colleague.post("/Staff/dropreadyanswer", { name: "Hello" });
  expect(await all()).toEqual([]);
});

test.each([
  ["a link", "see https://example.org", "CONTACT_IN_WORDS"],
  ["an address of Ethereum", `0x${"aB1".repeat(13)}c`, "CONTACT_IN_WORDS"],
  ["an address of Tron", "to TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "CONTACT_IN_WORDS"],
  ["an address of Bitcoin", "1BoatSLRHtKNngkdXEeobR76b53LETtpyT", "CONTACT_IN_WORDS"],
  ["a newer one", "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4", "CONTACT_IN_WORDS"],
  ["an unknown placeholder", "Your {password}, please", "PARAMETER_ERROR"],
  ["nothing", "  ", "MISSING_PARAMETER"],
  ["a hidden character", "Hel\u200blo", "PARAMETER_ERROR"],
  ["another direction", "\u202eolleH", "PARAMETER_ERROR"],
  ["too many words", "x".repeat(10_000), "PARAMETER_ERROR"],
])("%s is no ready answer", async (_name, text, error) => {
  expect(errorOf(await keep("Wrong", "en-US", text))).toBe(error);
});

test("who changed words of the house, and to what, stands in the journal", async () => {
  const before = support.opened.house.script.exchange.sequence;
  await keep("Recorded", "en-US", "Hello there");
  await support.colleague.post("/Staff/dropreadyanswer", { name: "Recorded" });
  expect(support.opened.house.script.exchange.sequence).toBe(before + 2);
  const { rows } = await support.opened.house.database.pool.query(
    "select content from attachments where content like '%Recorded%' order by length(content)",
  );
  expect(rows.map(({ content }) => JSON.parse(content).details)).toEqual([
    { act: "ready answer dropped", name: "Recorded" },
    { act: "ready answer kept", name: "Recorded", language: "en-US", text: "Hello there" },
  ]);
});

test.each(["Klingon", "", "en"])("%j is no language of one", async (language) => {
  const { code } = await keep("Hello", language, "Hello");
  expect([2000, 2001]).toContain(code);
});

test("script in a ready answer is kept as the words that it is", async () => {
  const id = await support.thread("Script");
  await support.claim(id);
  await keep("<b>", "en-US", "<script>alert(1)</script>");
  expect(await answersFor(id)).toMatchObject([{ name: "<b>", text: "<script>alert(1)</script>" }]);
});

test("who answers uses ready answers and does not change them", async () => {
  const fields = { name: "Mine", language: "en-US", text: "Hello" };
  for (const call of ["keepreadyanswer", "dropreadyanswer"]) {
    const answer = await support.clerk.post(`/Staff/${call}`, fields);
    expect(errorOf(answer)).toBe("PERMISSION_REQUIRED");
  }
  const auditor = await support.opened.staff("auditor");
  expect(errorOf(await auditor.get("/Staff/readyanswers"))).toBe("PERMISSION_REQUIRED");
  const id = await support.thread("Not yours");
  const others = await support.clerk.get("/Staff/readyanswersfor", { id });
  expect(errorOf(others)).toBe("CASE_ASSIGNED");
});
