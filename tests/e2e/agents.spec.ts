import { readFile } from "node:fs/promises";
import { type Browser, expect, type Page } from "@playwright/test";
import { paths } from "@sumi/console/paths.ts";
import { AGENTS_PATHS } from "@sumi/member/agents/paths.ts";
import { REFERRALS_PATHS } from "@sumi/member/referrals/paths.ts";
import { SECOND_FACTORS_PATHS } from "@sumi/member/second-factors/paths.ts";
import { SIGN_IN_PATHS } from "@sumi/member/sign-in/paths.ts";
import { inviteCodeOf, uidOf } from "@sumi/primitives/invite-code.ts";
import { approved, proposedBy } from "./support/acts-of-two.ts";
import { codeShown } from "./support/authenticator.ts";
import { fillSignIn, submitSignIn } from "./support/entrance.ts";
import { openFile } from "./support/member-files.ts";
import { comesByLink, isCertified, sellsOnScreen } from "./support/newcomer.ts";
import { type StagedExchange, testApart as test } from "./support/staged/staged-exchange.ts";
import { said } from "./support/trade.ts";
import { furtherPage, NEW_PASSWORD } from "./support/visitor.ts";
import { consoleWords, words } from "./support/words.ts";

const { agents, proof, referrals, "second-factors": secondFactors, tables } = words;
const { members, referrals: desks } = consoleWords;

const STRANGER = "ryunosuke";

test("a fee of a stranger who came by a link is explained to three, masked for the agent", async ({
  page,
  browser,
  complaints,
  staged,
}) => {
  test.setTimeout(180_000);
  const [hanakosPage, tarosPage, strangersPage] = [
    await furtherPage(browser, complaints),
    await furtherPage(browser, complaints),
    await furtherPage(browser, complaints),
  ];
  const certified = { funds: {}, country: "JP" };
  const agent = await staged.enter(page, certified);
  const hanako = await staged.enter(hanakosPage, { ...certified, sponsor: agent });
  const taro = await staged.enter(tarosPage, { ...certified, sponsor: hanako });
  await appointed(browser, staged, agent);

  // Taro's link, in another browser, with the form and its puzzle.
  await tarosPage.goto(`${staged.origin}${REFERRALS_PATHS.referrals}`);
  await expect(tarosPage.getByText(inviteCodeOf(taro), { exact: true })).toBeVisible();
  const link = await shared(tarosPage);
  expect(link).toBe(`${staged.origin}/?code=${inviteCodeOf(taro)}`);
  const stranger = { page: strangersPage, name: STRANGER, staged };
  const first = `${staged.origin}/?code=${inviteCodeOf(hanako)}`;
  await comesByLink(stranger, { first, link });
  await isCertified(stranger, browser);

  const before = await staged.fees();
  await sellsOnScreen(stranger);
  const after = await staged.fees();
  // A fee of 12 USDT, of which 2.4, 1.2 and 0.6 are set aside for three.
  expect(Number(after.due) - Number(before.due)).toBeCloseTo(4.2, 8);
  expect(Number(after.fee) - Number(before.fee)).toBeCloseTo(12 - 4.2, 8);

  await throughTheDoor(page, staged, agent);
  await seesTheStranger(page, staged);
  await aMemberIsRefused(tarosPage, staged, taro);

  await staged.morning();
  for (const [own, member, part, amount] of [
    [tarosPage, taro, "20", "2.4"],
    [hanakosPage, hanako, "10", "1.2"],
    [page, agent, "5", "0.6"],
  ] as const) {
    await staged.enterAgain(own, member);
    await own.goto(`${staged.origin}${REFERRALS_PATHS.referrals}`);
    const fact = (label: string) => own.locator("dl > div").filter({ hasText: label });
    await expect(fact(referrals.fee)).toContainText("12 USDT");
    const generation = { "20": "1", "10": "2", "5": "3" }[part];
    await expect(fact(said(referrals.part, { number: generation }))).toContainText(part);
    await expect(fact(referrals.reward)).toContainText(`${amount} USDT`);
    await own.getByRole("link", { name: referrals.history }).click();
    await expect(own.getByRole("listitem").filter({ hasText: `${amount} USDT` })).toHaveCount(1);
  }
  // The house's fees are less by what three were paid, and by no unit more.
  expect(await staged.fees()).toEqual({ fee: after.fee, due: before.due });
  await theConsoleTells(browser, staged, { agent, taro });
});

/** The page of referrals adds up, and a file has its team with marks. */
async function theConsoleTells(
  browser: Browser,
  staged: StagedExchange,
  { agent, taro }: { readonly agent: number; readonly taro: number },
): Promise<void> {
  const desk = await staged.deskOf(browser, "approver");
  await desk.goto(paths.referrals);
  const rows = (label: string) => desk.getByRole("region", { name: label }).getByRole("row");
  await expect(rows(desks.agents).last()).toContainText(`member${agent}`);
  await expect(rows(desks.agents).last()).toContainText("1 / 1 / 1");
  const ofFees = rows(desks.feeDays).filter({ hasText: "USDT" });
  await expect(ofFees).toHaveCount(1);
  for (const figure of ["12", "4.2", "7.8", consoleWords.common.figureAgrees]) {
    await expect(ofFees).toContainText(figure);
  }
  await expect(rows(desks.days).last()).toContainText("4.2");
  const accounts = rows(desks.accounts).filter({ hasText: "USDT" });
  await expect(accounts.getByText(consoleWords.common.figureAgrees)).toHaveCount(2);

  await openFile(desk, { uid: async () => String(uidOf(taro)) });
  await desk.getByRole("tab", { name: members.section_team }).click();
  await expect(desk.getByRole("row").filter({ hasText: STRANGER })).toContainText("2.4");
  await desk.context().close();
}

/** Two people make the member an agent, from the member's file. */
async function appointed(browser: Browser, staged: StagedExchange, agent: number): Promise<void> {
  const first = await staged.deskOf(browser, "approver");
  const second = await staged.deskOf(browser, "approver");
  await openFile(first, { uid: async () => String(uidOf(agent)) });
  await first.getByRole("button", { name: members.act_appointAgent }).click();
  const dialog = first.getByRole("dialog");
  await dialog.getByLabel(consoleWords.common.note).fill("契約書のとおり");
  const send = () => dialog.getByRole("button", { name: members.submit_appointAgent }).click();
  await approved(second, await proposedBy(first, send, members.done_appointAgent));
  for (const desk of [first, second]) await desk.context().close();
}

/** Presses the button that shares, in a browser whose share sheet keeps what it is given. */
async function shared(page: Page): Promise<string> {
  await page.addInitScript(() => {
    navigator.canShare = () => true;
    navigator.share = async ({ url = "" } = {}) => void localStorage.setItem("shared", url);
  });
  await page.reload();
  await page.getByRole("button", { name: referrals.share }).click();
  return page.evaluate(() => localStorage.getItem("shared") ?? "");
}

/** The agent sets an authenticator up as a member, and enters at the agents' door with it. */
async function throughTheDoor(page: Page, staged: StagedExchange, agent: number): Promise<void> {
  await page.goto(`${staged.origin}${AGENTS_PATHS.overview}`);
  await expect(page).toHaveURL(new RegExp(SIGN_IN_PATHS.agentSignIn));
  await fillSignIn(page, `member${agent}`, NEW_PASSWORD);
  await submitSignIn(page);
  await expect(page.getByText("代理店のログインには二段階認証が必要です")).toBeVisible();

  await page.goto(`${staged.origin}${SECOND_FACTORS_PATHS.secondFactors}`);
  await page.getByRole("button", { name: secondFactors.setUp }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("img", { name: secondFactors.qrCode })).toBeVisible();
  const secret = (await sheet.locator("code").textContent()) ?? "";
  await sheet.getByLabel(secondFactors.firstCode).fill(codeShown(secret));
  await sheet.getByRole("button", { name: secondFactors.enable }).click();
  await expect(page.getByRole("dialog", { name: secondFactors.recovery })).toBeVisible();

  await page.goto(`${staged.origin}${SIGN_IN_PATHS.agentSignIn}`);
  await fillSignIn(page, `member${agent}`, NEW_PASSWORD);
  await submitSignIn(page);
  const asked = page.getByRole("dialog", { name: proof.title });
  // A code counts once, so this is the next half minute's.
  await asked.getByLabel(proof.authenticatorCode).fill(codeShown(secret, 1));
  await expect(page).toHaveURL(`${staged.origin}${AGENTS_PATHS.overview}`);
}

async function seesTheStranger(page: Page, staged: StagedExchange): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(agents.overview);
  const sums = page.locator("dl").first();
  await expect(sums).toContainText("3");
  await expect(sums).toContainText("0.60");
  // Each measure of the plot tells its days, today's with what the stranger did.
  for (const [measure, figure] of [
    [agents.measure_rewards, "0 · 0 · 0.6"],
    [agents.measure_volume, "0 · 0 · 12,000"],
    [agents.measure_fees, "0 · 0 · 12"],
    [agents.measure_joined, "1 · 1 · 1"],
  ] as const) {
    await page.getByRole("group", { name: agents.plot }).getByText(measure).click();
    await expect(page.locator("figure li").last()).toContainText(figure);
  }

  // Where there is room, the newest contracts and orders stand below.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByText(agents.noContracts)).toBeVisible();
  await page.getByRole("tablist", { name: agents.newest }).getByText(agents.orders).click();
  await expect(page.getByText(agents.noOrders)).toBeVisible();
  if (size !== null) await page.setViewportSize(size);

  await page.getByRole("link", { name: agents.members }).first().click();
  const rows = page.getByRole("list", { name: agents.members }).getByRole("listitem");
  await expect(rows).toHaveCount(3);
  const stranger = rows.filter({ hasText: "ryun***" });
  await expect(stranger).toContainText(agents.certified);
  await expect(stranger).toContainText("0.60");
  await expect(page.getByText(STRANGER)).toHaveCount(0);
  await page.getByRole("searchbox").fill("ryun");
  await expect(rows).toHaveCount(1);
  await page.getByRole("searchbox").fill(STRANGER);
  await expect(page.getByText(agents.noneFound)).toBeVisible();

  await page.getByRole("searchbox").fill("");
  await expect(rows).toHaveCount(3);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: tables.save }).click();
  const saved = await readFile(await (await saving).path(), "utf8");
  expect(saved).toContain("ryun***");
  expect(saved).not.toContain(STRANGER);
  expect(saved.trim().split("\n")).toHaveLength(4);

  for (const [place, empty] of [
    [AGENTS_PATHS.contracts, agents.noContracts],
    [AGENTS_PATHS.orders, agents.noOrders],
    [AGENTS_PATHS.rewards, agents.noRewards],
  ] as const) {
    await page.goto(`${staged.origin}${place}`);
    await expect(page.getByText(empty)).toBeVisible();
  }
  await page.getByRole("button", { name: agents.signOut }).click();
  await expect(page).toHaveURL(`${staged.origin}${SIGN_IN_PATHS.agentSignIn}`);
}

async function aMemberIsRefused(page: Page, staged: StagedExchange, taro: number): Promise<void> {
  await page.goto(`${staged.origin}${SIGN_IN_PATHS.agentSignIn}`);
  await fillSignIn(page, `member${taro}`, "not the password");
  await submitSignIn(page);
  await expect(page.getByText("ユーザー名またはパスワード")).toBeVisible();
  await fillSignIn(page, `member${taro}`, NEW_PASSWORD);
  await submitSignIn(page);
  await expect(page.getByText("このアカウントは代理店ではありません。")).toBeVisible();
}
