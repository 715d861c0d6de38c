import { expect, type Page } from "@playwright/test";
import { IDENTITY_PATHS } from "@sumi/member/identity/paths.ts";
import { NOTICES_PATHS } from "@sumi/member/notices/paths.ts";
import { USER_PATHS } from "@sumi/member/user/paths.ts";
import { WITHDRAWALS_PATHS } from "@sumi/member/withdrawals/paths.ts";
import { photograph } from "@sumi/server/testing/photograph.ts";
import { fillInPapers, pictureFile } from "./support/papers.ts";
import { NEW_PASSWORD, signedInAnew, test } from "./support/visitor.ts";
import { words } from "./support/words.ts";

const { identity, "notice-texts": texts, proof, withdrawals } = words;
const SUBMITTING = "**/user/upauthrz";
const ASKING = "**/user/authrz?*";

test("a newcomer is led from the withdrawal to the form, and submits once", async ({ page }) => {
  await signedInAnew(page, "papers");
  await page.goto(`${WITHDRAWALS_PATHS.withdraw}?coin=USDT`);
  await expect(page.getByText(withdrawals.blockedKyc)).toBeVisible();
  await page.getByRole("link", { name: identity.toVerify }).click();
  await expect(page).toHaveURL(`${IDENTITY_PATHS.identity}?next=withdraw`);

  await page.getByRole("button", { name: identity.submit }).click();
  for (const word of ["enterRealName", "wrongPhone", "chooseType", "uploadFront"] as const) {
    await expect(page.getByText(identity[word], { exact: true })).toBeVisible();
  }
  await fillInPapers(page);
  await page.getByRole("button", { name: identity.submit }).click();

  await expect(page.getByText(identity.reviewing)).toBeVisible();
  await expect(page.getByText(identity.underReview, { exact: true })).toBeVisible();
  // Enough to recognize one's own papers, and no more.
  await expect(page.getByText("山*** 花***")).toBeVisible();
  await expect(page.getByText("フランス")).toBeVisible();
  await page.reload();
  await expect(page.getByText(identity.reviewing)).toBeVisible();
  await expect(page.getByRole("button", { name: identity.submit })).toHaveCount(0);
  await page.goto(USER_PATHS.account);
  await expect(page.getByRole("link", { name: identity.title })).toContainText(
    identity.underReview,
  );
});

test("papers wait for the sign-in password, and go on where they were", async ({ page }) => {
  await signedInAnew(page, "papers", { isProved: false });
  await page.goto(IDENTITY_PATHS.identity);
  await fillInPapers(page);
  await page.getByRole("button", { name: identity.submit }).click();
  const sheet = page.getByRole("dialog", { name: proof.passwordTitle });
  await expect(sheet).toContainText(proof.passwordText);
  await page.keyboard.press("Escape");
  // The dialog was closed without a password: nothing was sent, and the form keeps its input.
  await expect(page.getByLabel(identity.realName)).toHaveValue("山田 花子");
  await page.getByRole("button", { name: identity.submit }).click();
  await sheet.getByLabel(proof.password, { exact: true }).fill(NEW_PASSWORD);
  await sheet.getByRole("button", { name: proof.confirm }).click();
  await expect(page.getByText(identity.reviewing)).toBeVisible();
  await page.goto(NOTICES_PATHS.notices);
  await expect(page.getByText(texts.kycSubmitted)).toBeVisible();
});

test("a file that is no picture is said at once, and taken again it is one", async ({ page }) => {
  await openForm(page);
  const front = page.getByLabel(identity.takeFront);
  await front.setInputFiles({
    name: "document.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("<script>alert(1)</script>"),
  });
  await expect(page.getByText(identity.unreadable)).toBeVisible();
  await front.setInputFiles(await pictureFile());
  await expect(page.getByText(identity.unreadable)).toBeHidden();
  await expect(page.getByRole("img", { name: identity.front })).toBeVisible();
  await expect(page.getByLabel(`${identity.front}: ${identity.takeAgain}`)).toBeAttached();
});

test("a telephone's large photograph is sent small", async ({ page }) => {
  const sent: number[] = [];
  await page.route(SUBMITTING, async (route) => {
    sent.push(route.request().postDataBuffer()?.length ?? 0);
    await route.abort();
  });
  await openForm(page);
  await fillInPapers(page, { side: 4_000 });
  await page.getByRole("button", { name: identity.submit }).click();
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  // Both sides together are smaller than one original picture.
  expect(sent[0]).toBeLessThan((await photograph(4_000)).length);
});

test("what is typed and added while a picture is being read stays", async ({ page }) => {
  await openForm(page);
  await page.getByText(identity.typeLicence, { exact: true }).click();
  await page.getByLabel(identity.takeFront).setInputFiles(await pictureFile(4_000));
  await page.getByLabel(identity.takeBack).setInputFiles(await pictureFile(1_000));
  await page.getByLabel(identity.realName).fill("山田 花子");
  for (const name of [identity.back, identity.front]) {
    await expect(page.getByRole("img", { name })).toBeVisible();
  }
  await expect(page.getByRole("img", { name: identity.back })).toBeVisible();
  await expect(page.getByLabel(identity.realName)).toHaveValue("山田 花子");
});

test("on a slow network it says how far it is, stops, and keeps what was typed", async ({
  page,
}) => {
  await openForm(page);
  await fillInPapers(page, { side: 1_000 });
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 50, downloadThroughput: -1, uploadThroughput: 60_000 };
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", slow);
  await page.getByRole("button", { name: identity.submit }).click();
  const progress = page.getByRole("progressbar", { name: identity.sending });
  await expect(progress).toBeVisible();
  await expect(progress).not.toHaveAttribute("aria-valuenow", "0");
  await page.getByRole("button", { name: identity.stopSending }).click();
  await expect(page.getByText(identity.sendingCancelled)).toBeVisible();
  await expect(page.getByLabel(identity.realName)).toHaveValue("山田 花子");

  await network.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
  await page.getByRole("button", { name: identity.submit }).click();
  await expect(page.getByText(identity.reviewing)).toBeVisible();
});

test("the server's refusal stands at the field that it speaks of", async ({ page }) => {
  await openForm(page);
  await fillInPapers(page);
  const msg = "この電話番号は、すでに別の会員が使用しています。";
  const data = { error: "MOBILE_ALREADY_BOUND", params: {} };
  await page.route(SUBMITTING, (route) => route.fulfill({ json: { code: 2116, msg, data } }));
  await page.getByRole("button", { name: identity.submit }).click();
  await expect(page.getByLabel(identity.phone)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText(msg)).toBeVisible();
  await page.getByLabel(identity.phone).fill("+818012345679");
  await expect(page.getByText(msg)).toBeHidden();
});

test("who was rejected reads why and submits again, and the certified need nothing", async ({
  page,
}) => {
  await signedInAnew(page, "judged");
  const note = "もう少し明るい場所で";
  const decided = { submitted_ms: Date.now() - 60_000, decided_ms: Date.now() };
  const submitted = { type: "passport", country: "FR", real_name: "J***", phone: "+***5678" };
  const told: Record<string, unknown> = {
    status: "rejected",
    may_submit: true,
    reason: "UNREADABLE",
    note,
    submitted: { ...submitted, ...decided },
  };
  await page.route(ASKING, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, data: { ...body.data, ...told } } });
  });
  await page.goto(IDENTITY_PATHS.identity);
  await expect(page.getByText(identity.reasonUnreadable)).toBeVisible();
  await expect(page.getByText(note)).toBeVisible();
  await page.getByRole("button", { name: identity.again }).click();
  await expect(page.getByRole("button", { name: /フランス/ })).toBeVisible();
  await expect(page.getByRole("radio", { name: identity.typePassport })).toBeChecked();
  await expect(page.getByLabel(identity.takeBack)).toHaveCount(0);

  Object.assign(told, { status: "certified", may_submit: false, reason: null, note: null });
  await page.reload();
  await expect(page.getByText(identity.certifiedText)).toBeVisible();
});

async function openForm(page: Page): Promise<void> {
  await signedInAnew(page, "papers");
  await page.goto(IDENTITY_PATHS.identity);
  await expect(page.getByRole("button", { name: identity.submit })).toBeVisible();
}
