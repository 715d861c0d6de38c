import { contractActs } from "@sumi/core/testing/contract-world.ts";
import { termActs } from "@sumi/core/testing/founding.ts";
import { PERP, perpetualActs } from "@sumi/core/testing/perpetual-world.ts";
import { units } from "@sumi/core/testing/words.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { fundPools } from "@sumi/store/testing/contracts.ts";
import { memberContext } from "../boot/contexts.ts";
import { mountConsole, mountMembers } from "../boot/mount.ts";
import { openPublicNumbers } from "../platform/public-numbers/public-numbers.ts";
import { ConsoleHouse, testStaffContext } from "./console-house.ts";
import { pictureOf } from "./identity-house.ts";
import { keptWithoutMoney } from "./kept-without-money.ts";
import { MemoryVault } from "./memory-vault.ts";
import { openMachine } from "./mining-house.ts";
import { TestPasskey } from "./passkey.ts";
import { orderForm, perpetualOrder } from "./perpetual-house.ts";
import { quickCaptchas } from "./quick-doors.ts";
import { draftSale } from "./sale-house.ts";
import type { TradingHouse, TradingVisitor } from "./trading-house.ts";
import { TRON } from "./withdrawal-desk.ts";

const DAY_MS = 86_400_000;
export const WITHDRAWAL_PASSWORD = "271828";
/** Personal data of its members that no list may show. */
export const CARD_NUMBER = "4111111111111111";

/** Mounts every call of members and of the staff, as a process does. */
export async function openWholeHouse(): Promise<ConsoleHouse> {
  const opened = await ConsoleHouse.open({
    members: ({ server, journal, database }, identity) => {
      const { pool } = database;
      const live = {
        read: journal.read.bind(journal),
        onCommitted: journal.onCommitted.bind(journal),
      };
      const tips = {
        tips: async () => [],
        archives: async () => [],
        status: () => ({ tip: undefined }),
      };
      const onForeignAddress = () => undefined;
      const context = memberContext(server, {
        ...identity,
        journal: tips,
        onForeignAddress,
        captchas: quickCaptchas(server),
      });
      mountMembers(context, { journal: live, pool });
    },
    staff: (console, identity) => {
      mountConsole(testStaffContext(console, identity, { keepsMails: true }));
    },
    numbers: await openPublicNumbers(new MemoryVault()),
    acts: [...termActs(COIN_TERMS), ...contractActs(), ...perpetualActs()],
  });
  list(opened.house);
  const many = { supply: 1_000, price: units("10000"), daily: units("1") };
  openMachine(opened.house, many, "40");
  return opened;
}

/** New members may take coins. */
const COIN_TERMS = {
  "demonstration_coins.member_amount": "1000",
  "demonstration_coins.day_max": "1000000",
  "subscriptions.announced_ms": "0",
};

/** Lists a network, opens conversions, and funds the coins of new members and the pools. */
function list({ script }: TradingHouse): void {
  script.decide({ act: "ListNetwork", asset: "USDT", network: "TRC20", depositMin: "10" });
  const effectiveMs = script.timeMs + DAY_MS;
  const parameters = {
    "network.USDT.TRC20.withdrawal_min": "10",
    "network.USDT.TRC20.withdrawal_max": "20000",
    "network.USDT.TRC20.withdrawal_fee": "1",
    "conversion.open": "1",
  };
  for (const [key, value] of Object.entries(parameters)) {
    script.decide({ act: "ChangeParameter", key, value, effectiveMs });
  }
  const [from, to, evidence] = ["sys:treasury", "sys:convert", "proof-1"];
  const funds = { asset: "BTC", amount: "1", evidence };
  script.decide({ act: "ContributeCapital", network: "MAIN", ...funds });
  script.decide({ act: "TransferHouse", from, to, ...funds });
  const gifts = { asset: "USDT", amount: "10000", evidence };
  script.decide({ act: "ContributeCapital", network: "MAIN", ...gifts });
  script.decide({ act: "TransferHouse", from, to: "sys:marketing", ...gifts });
  fundPools(script);
  script.timeMs = effectiveMs;
  sample({ script });
  sample({ script });
}

/** Samples the indexes, because nothing is converted without them. */
export function sample({ script }: Pick<TradingHouse, "script">): void {
  script.timeMs += 5_000;
  script.sample({ BTC: "60000", ETH: "3000" });
}

/** Adds a passkey to a member without a second factor; returns the recovery codes. */
export async function addPasskey(visitor: TradingVisitor): Promise<readonly string[]> {
  const begun = await visitor.post("/user/passkeybegin");
  const passkey = new TestPasskey().made(String(begun.data.options));
  const { code, data } = await visitor.post("/user/passkeyadd", { passkey, label: "mine" });
  if (code !== 1000) throw new Error(`/user/passkeyadd: ${JSON.stringify(data)}`);
  return data.recovery_codes as readonly string[];
}

/** The wire ids of everything that one member owns. */
export type Belongings = {
  readonly uid: string;
  readonly contract: string;
  readonly order: string;
  readonly orderName: string;
  readonly position: string;
  readonly perpetualOrder: string;
  readonly perpetualOrderName: string;
  readonly deposit: string;
  readonly address: string;
  readonly withdrawal: string;
  readonly card: string;
  readonly priceAlert: string;
  /** An address outside the exchange that the member looks at. */
  readonly watched: string;
  /** Sales whose issuer the member is: a draft, and one whose supply was delivered. */
  readonly draft: string;
  readonly draftTerms: string;
  readonly supplied: string;
  /** A machine that is on sale, and the member's purchase of a share of it. */
  readonly machine: string;
  readonly holding: string;
  readonly notice: string;
  readonly session: string;
  readonly device: string;
  readonly passkey: string;
  readonly quote: string;
  /** A thread with support. */
  readonly thread: string;
};

/** A member who owns one of everything that has an id. */
export async function wellEquipped(
  opened: ConsoleHouse,
  { passkey = true, sponsor = 0 } = {},
): Promise<{ readonly visitor: TradingVisitor; readonly has: Belongings }> {
  const { house } = opened;
  const visitor = await house.member({ USDT: "10000", BTC: "1" }, sponsor);
  house.script.certify(visitor.number);
  const said = async (path: string, fields: Record<string, string> = {}) => {
    const { code, data } = await visitor.post(path, fields);
    if (code !== 1000) throw new Error(`${path}: ${JSON.stringify(data)}`);
    return data as Readonly<Record<string, { readonly id: string }>>;
  };
  const pin = { new: WITHDRAWAL_PASSWORD, confirm: WITHDRAWAL_PASSWORD };
  await said("/User/sub_withdrawpwd", pin);
  const orderName = `own-${visitor.number}`;
  const { order } = await said("/Trade/placeorder", { ...FAR_BID, client_id: orderName });
  const { position } = await withPosition(house, said);
  const perpetualOrderName = `own-perpetual-${visitor.number}`;
  const bid = { ...FAR_LONG, client_id: perpetualOrderName };
  const { order: perpetualOrder } = await said("/Perpetual/placeorder", bid);
  await said("/Contract/trialrequest");
  const { contract } = await said("/Contract/placeorder", CONTRACT);
  const remark = `remark of ${visitor.number}`;
  const { address } = await said("/user/addaddress", { network: "TRC20", address: TRON, remark });
  const wish = { coin: "USDT", network: "TRC20", qty: "100", password: WITHDRAWAL_PASSWORD };
  const { withdrawal } = await said("/Finance/tbhandle", { ...wish, address: address?.id ?? "" });
  const kept = await keptWithoutMoney(said, CARD);
  const front = await pictureOf("red");
  const fields = { coin: "USDT", network: "TRC20", amount: "50" };
  const deposit = await visitor.upload("/Finance/czhandle", fields, { voucher: front });
  if (passkey) await addPasskey(visitor);
  const drafted = await draftSales(house, visitor);
  const mined = await buyShare(visitor, said);
  await house.projected();
  const { data: told } = await visitor.get("/user/notice");
  // The house opens sessions without a sign-in, by which devices become known.
  await house.database.pool.query({
    text: `insert into known_devices (account, value_hash, first_seen_ms, last_seen_ms)
           values ($1::uuid, sha256($1::text::bytea), 1, 1) on conflict do nothing`,
    values: [visitor.account],
  });
  const { data: devices } = await visitor.get("/user/sessions");
  const { data: keys } = await visitor.get("/user/passkeys");
  const { data: quoted } = await visitor.get("/Finance/zhuanhua", CONVERSION);
  const first = (list: unknown) => (list as readonly { readonly id: string }[])[0]?.id ?? "";
  return {
    visitor,
    has: {
      uid: String(uidOf(visitor.number)),
      contract: contract?.id ?? "",
      order: order?.id ?? "",
      orderName,
      position: position?.id ?? "",
      perpetualOrder: perpetualOrder?.id ?? "",
      perpetualOrderName,
      deposit: (deposit.data.deposit as { id: string }).id,
      address: address?.id ?? "",
      withdrawal: withdrawal?.id ?? "",
      ...kept,
      ...drafted,
      ...mined,
      notice: first(told.notices),
      session: first(devices.sessions),
      device: first(devices.known_devices),
      passkey: first(keys.passkeys),
      quote: String(quoted.quote),
    },
  };
}

/** Drafts two sales of the member's bitcoins, and delivers the supply of one. */
async function draftSales(house: TradingHouse, visitor: TradingVisitor) {
  const { number: issuer } = visitor;
  const sizes = { orderMin: units("0.01"), orderMax: units("0.1"), personalCap: units("0.1") };
  const startMs = house.script.timeMs + DAY_MS;
  const change = { ...sizes, total: units("0.1"), startMs, endMs: startMs + DAY_MS };
  const supplied = draftSale(house, issuer, change);
  const { terms: own } = house.script.exchange.subscriptions.get(supplied);
  house.script.accept({ type: "DeliverSupply", actor: issuer, project: supplied, terms: own });
  draftSale(house, issuer, change);
  const { data } = await visitor.get("/Issue/issuer");
  const [draft, delivered] = data.projects as readonly Readonly<Record<string, string>>[];
  return {
    draft: draft?.id ?? "",
    draftTerms: draft?.terms ?? "",
    supplied: delivered?.id ?? "",
  };
}

type Ask = (path: string, fields: Record<string, string>) => Promise<Said>;

/** Buys a share of the house's machine. */
async function buyShare(visitor: TradingVisitor, ask: Ask) {
  const { data } = await visitor.get("/Orepool/index");
  const [found] = data.machines as readonly { readonly id: string }[];
  const machine = found?.id ?? "";
  const { holding } = await ask("/Orepool/buy", { id: machine, shares: "1" });
  return { machine, holding: holding?.id ?? "" };
}

type Said = Readonly<Record<string, { readonly id: string }>>;

/** Opens a long position of 0.01 with margin to spare, and leaves bids that can close it. */
async function withPosition(
  { script, journal }: TradingHouse,
  said: (path: string, fields?: Record<string, string>) => Promise<Said>,
): Promise<Said> {
  const dealer = script.openMember({ USDT: "20000" });
  script.certify(dealer);
  script.accept({ type: "ConfirmPerpetualRisk", actor: dealer });
  sample({ script });
  for (const [side, price, quantity] of [
    ["sell", 600_000, 100],
    ["buy", 599_900, 500],
  ] as const) {
    script.accept(perpetualOrder({ actor: dealer, side, price, quantity }));
  }
  journal.publish();
  await said("/Perpetual/confirmrisk");
  await said("/Perpetual/placeorder", orderForm("buy 0.01 @60000 5x"));
  return said("/Perpetual/addmargin", { symbol: PERP, amount: "100" });
}

/** An order on a contract that rests below the market. */
export const FAR_LONG = {
  symbol: PERP,
  side: "buy",
  type: "limit",
  price: "59000",
  qty: "0.01",
  leverage: "5",
} as const;
export const CONVERSION = { from: "USDT", to: "BTC", amount: "100" } as const;
export const FAR_BID = {
  symbol: "BTC-USDT",
  side: "buy",
  type: "limit",
  price: "58000",
  qty: "0.01",
} as const;
export const CONTRACT = {
  mode: "trial",
  coin: "BTC",
  direction: "up",
  minutes: "60",
  amount: "50",
} as const;
export const CARD = {
  number: CARD_NUMBER,
  name: "HANAKO YAMADA",
  bank_code: "MHCBJPJT",
  bank: "みずほ銀行",
} as const;
