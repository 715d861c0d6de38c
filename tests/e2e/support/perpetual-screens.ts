import type { Page } from "@playwright/test";
import { PERPETUAL_PATHS } from "@sumi/member/perpetual/paths.ts";
import { press, sheet } from "./press.ts";
import type { Screen } from "./screen.ts";
import { postAsMember } from "./visitor.ts";

const { trade, history, position, risk, insurance } = PERPETUAL_PATHS;
const SYMBOL = "BTC-USDT-PERP";
const FORM_SHEETS = "form [aria-haspopup=dialog]";

/** Buttons of a position's card by position, because their words differ between languages. */
const act = (place: number) => sheet(`main li .grid > :nth-child(${place}) button`);

/** Perpetual contracts: of a guest, of a newcomer, and of a trader who has a position. */
export const PERPETUAL_SCREENS: readonly Screen[] = [
  { name: "insurance-fund", of: "guest", path: insurance },
  { name: "perpetual-risk-guest", of: "guest", path: risk },
  { name: "perpetual-unproved", of: "newcomer", path: trade },
  { name: "perpetual-questions", of: "newcomer", path: risk, prepare: press("main label") },
  { name: "perpetual-history-empty", of: "newcomer", path: history },
  { name: "perpetual", of: "trader", path: trade },
  { name: "perpetual-contracts", of: "trader", path: trade, prepare: sheet("h1 button") },
  { name: "perpetual-kinds", of: "trader", path: trade, prepare: sheet(FORM_SHEETS) },
  { name: "perpetual-filled", of: "trader", path: trade, prepare: size("0.01") },
  { name: "perpetual-too-much", of: "trader", path: trade, prepare: tooMuch },
  { name: "perpetual-details", of: "trader", path: trade, prepare: details },
  { name: "perpetual-margin", of: "trader", path: trade, prepare: act(1) },
  { name: "perpetual-leverage", of: "trader", path: trade, prepare: act(2) },
  { name: "perpetual-protection", of: "trader", path: trade, prepare: act(3) },
  { name: "perpetual-reverse", of: "trader", path: trade, prepare: act(4) },
  { name: "perpetual-close", of: "trader", path: trade, prepare: act(5) },
  { name: "perpetual-share", of: "trader", path: trade, prepare: sheet("main li button") },
  { name: "perpetual-orders", of: "trader", path: trade, prepare: restingOrder },
  { name: "perpetual-history", of: "trader", path: history },
  { name: "perpetual-life", of: "trader", path: trade, prepare: press("main li a") },
  { name: "perpetual-missing", of: "trader", path: `${position}?symbol=${SYMBOL}&id=1` },
];

/** Waits for the figures that the exchange answers on both buttons, or for what is wrong. */
function size(text: string) {
  return async (page: Page) => {
    const answered = page.waitForResponse((answer) => answer.url().includes("/Perpetual/preview"));
    await page.locator("form input[inputmode=decimal]").last().fill(text);
    await answered;
  };
}

/** More than there is on one order: the exchange is not asked what it would lead to. */
async function tooMuch(page: Page): Promise<void> {
  await page.locator("form input[inputmode=decimal]").last().fill("98765");
}

async function details(page: Page): Promise<void> {
  await size("0.01")(page);
  await sheet(FORM_SHEETS, "last")(page);
}

/** An order so far below the market that it stays. */
async function restingOrder(page: Page): Promise<void> {
  const wish = { symbol: SYMBOL, side: "buy", type: "limit", price: "20000", qty: "0.001" };
  await postAsMember(page, "/Perpetual/placeorder", { ...wish, leverage: "2" });
  await page.locator("[role=tab]:nth-child(2)").click();
  await page.locator("main [role=tabpanel] li").first().waitFor();
}
