import { projects } from "@sumi/contract/subscriptions/calls.ts";
import type { Endpoint } from "@sumi/contract/wire/endpoint.ts";
import { keepArticle, keepArticleText } from "@sumi/store/articles/articles.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ConsoleHouse } from "../testing/console-house.ts";
import { PASSPORT, pictureOf } from "../testing/identity-house.ts";
import { beginSale, draftSale } from "../testing/sale-house.ts";
import type { TradingVisitor } from "../testing/trading-house.ts";
import type { Answer } from "../testing/visitor.ts";
import {
  type Belongings,
  CARD,
  CONTRACT,
  FAR_BID,
  FAR_LONG,
  openWholeHouse,
  sample,
  WITHDRAWAL_PASSWORD,
  wellEquipped,
} from "../testing/whole-house.ts";
import { TRON } from "../testing/withdrawal-desk.ts";

// Every call that takes a client key: ten simultaneous calls with one key have one effect.

let opened: ConsoleHouse;
let picture: Buffer;
let sales: { readonly first: string; readonly shared: string };

beforeAll(async () => {
  opened = await openWholeHouse();
  picture = await pictureOf("green");
  const { house } = opened;
  const issuer = house.script.openMember({ BTC: "20" });
  house.script.certify(issuer);
  const terms = { endMs: house.script.timeMs + 80 * 86_400_000 };
  const [first, shared] = [
    draftSale(house, issuer, terms),
    draftSale(house, issuer, { ...terms, mode: "pro_rata" }),
  ];
  for (const project of [first, shared]) beginSale(house, project);
  const { data } = await house.visitor().get("/Issue/index");
  const ids = projects.data.parse(data).projects.map(({ id }) => id);
  sales = { first: ids[1] ?? "", shared: ids[0] ?? "" };
});
beforeEach(() => sample(opened.house));
afterAll(() => opened.close());

const WISH = { coin: "USDT", network: "TRC20", qty: "10", password: WITHDRAWAL_PASSWORD };
const OF_CONTRACT = { symbol: FAR_LONG.symbol };
const PAPERS = "/user/upauthrz";
const COINS = "/User/takedemonstrationcoins";
const TERMS = "/User/acceptterms";
const TERMS_WORDS = { title: "規約", body: "本文" };
/** A valid form for each call, with the member's own objects. */
const FORMS: Readonly<Record<string, (has: Belongings) => Record<string, string>>> = {
  "/Trade/placeorder": () => FAR_BID,
  "/Trade/amendorder": ({ order }) => ({ id: order, qty: "0.02" }),
  "/Trade/cancelorder": ({ order }) => ({ id: order }),
  "/Trade/cancelall": () => ({}),
  "/Finance/czhandle": () => ({ coin: "USDT", network: "TRC20", amount: "60" }),
  "/user/addaddress": () => ({ network: "TRC20", address: TRON, remark: "again" }),
  "/user/deladdress": ({ address }) => ({ id: address }),
  "/Finance/tbhandle": ({ address }) => ({ ...WISH, address }),
  "/Finance/txcancel": ({ withdrawal }) => ({ id: withdrawal }),
  "/Finance/zhuanhuahandle": ({ quote }) => ({ quote }),
  [COINS]: () => ({}),
  "/Contract/placeorder": () => CONTRACT,
  "/Contract/trialrequest": () => ({}),
  "/Contract/confirmrisk": () => ({}),
  "/Perpetual/placeorder": () => FAR_LONG,
  "/Perpetual/close": () => OF_CONTRACT,
  "/Perpetual/reverse": () => OF_CONTRACT,
  "/Perpetual/amendorder": ({ perpetualOrder }) => ({ id: perpetualOrder, qty: "0.02" }),
  "/Perpetual/cancelorder": ({ perpetualOrder }) => ({ id: perpetualOrder }),
  "/Perpetual/cancelall": () => ({}),
  "/Perpetual/addmargin": () => ({ ...OF_CONTRACT, amount: "10" }),
  "/Perpetual/removemargin": () => ({ ...OF_CONTRACT, amount: "10" }),
  "/Perpetual/leverage": () => ({ ...OF_CONTRACT, leverage: "4" }),
  "/Perpetual/protect": () => ({ ...OF_CONTRACT, take_profit: "66000" }),
  "/Perpetual/confirmrisk": () => ({}),
  "/Issue/subscribe": () => ({ id: sales.first, qty: "0.1" }),
  "/Issue/commit": () => ({ id: sales.shared, amount: "10" }),
  "/Issue/deliver": ({ draft, draftTerms }) => ({ id: draft, terms: draftTerms }),
  "/Orepool/buy": ({ machine }) => ({ id: machine, shares: "1" }),
  "/Issue/takeback": ({ supplied }) => ({ id: supplied }),
  "/User/setselflimit": () => ({ kind: "loss", amount: "50" }),
  "/user/addbank": () => ({ ...CARD, number: "5500 0000 0000 0004" }),
  "/user/delbank": ({ card }) => ({ id: card }),
  "/user/setpricealert": () => ({ symbol: "BTC-USDT", condition: "above", value: "990000" }),
  "/Support/open": () => ({ topic: "general", text: "Once" }),
  "/Support/write": ({ thread }) => ({ id: thread, text: "Once" }),
  "/Support/picture": ({ thread }) => ({ id: thread }),
  [PAPERS]: () => PASSPORT,
  // The last one, because nobody begins anything new while these terms wait.
  [TERMS]: () => ({ page: "terms", version: "1" }),
};
/** Coins and trial money are for those who never had any. */
const FRESH: ReadonlySet<string> = new Set([COINS, "/Contract/trialrequest"]);
const PATHS = Object.keys(FORMS);
const FILES: Readonly<Record<string, string>> = {
  "/Finance/czhandle": "voucher",
  "/Support/picture": "picture",
  [PAPERS]: "front",
};

test("every member's call that takes a key is among those that are tried", () => {
  const keyed = opened.house.server.endpoints.filter(isKeyed).map(({ path }) => path);
  expect(keyed.sort()).toEqual(PATHS.toSorted());
});

function isKeyed({ role, input, gives }: Endpoint): boolean {
  return role === "member" && "client_id" in input.shape && gives === undefined;
}

test.each(PATHS)("%s under one key, many times at once, is once", async (path) => {
  const { visitor: equipped, has } = await wellEquipped(opened, { passkey: false });
  const visitor = FRESH.has(path) ? await opened.house.member() : equipped;
  if (path === PAPERS) {
    const { number: member } = visitor;
    opened.house.script.decide({ act: "DecertifyMember", member, reason: "MISTAKE" });
  }
  if (path === TERMS) {
    const words = { "ja-JP": await keepArticleText(opened.house.database.pool, TERMS_WORDS) };
    const text = (await keepArticle(opened.house.database.pool, words)) ?? "";
    const page = { page: "terms", section: "HOUSE", mark: "draft", text } as const;
    opened.house.script.decide({ act: "PublishPage", ...page });
  }
  const form = { ...FORMS[path]?.(has), client_id: "one-key" };
  const before = opened.house.script.exchange.sequence;
  const answers = await Promise.all(
    // One address may have only this many uploads at once.
    Array.from({ length: path in FILES ? 4 : 10 }, () => send(visitor, path, form)),
  );
  const later = await send(visitor, path, form);
  expect([answers[0]?.code, later.code]).toEqual([1000, 1000]);
  for (const { data } of [...answers, later]) expect(data).toEqual(answers[0]?.data);
  expect(opened.house.script.exchange.sequence - before).toBeLessThanOrEqual(1);
});

function send(
  visitor: TradingVisitor,
  path: string,
  form: Readonly<Record<string, string>>,
): Promise<Answer> {
  const file = FILES[path];
  if (file === undefined) return visitor.post(path, form);
  return visitor.upload(path, form, { [file]: picture });
}
