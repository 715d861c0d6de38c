import { sha256, units } from "@sumi/core/testing/words.ts";
import { openMember, REVIEWER, SECOND_REVIEWER } from "@sumi/core/testing/world.ts";
import type { RecordedWorld } from "../scribe.ts";
import { openedWorld } from "./opening.ts";

const DAY_MS = 86_400_000;

/** Everything but trading: accounts, deposits, acts of two people, terms and samples. */
export function house(): RecordedWorld {
  const world = openedWorld();
  members(world);
  deposits(world);
  acts(world);
  samples(world);
  return world;
}

function members(world: RecordedWorld): void {
  openMember(world, "D", "maker");
  openMember(world, "E", "taker");
  const invited = { account: "6f1c1a52-invited", sponsor: 1, house: "none" } as const;
  world.accept({ type: "OpenMember", actor: 0, ...invited });
  const reviewByMs = world.timeMs + 7 * DAY_MS;
  const freeze = { member: 6, reason: "MEMBER_REQUEST", reviewByMs } as const;
  world.accept(world.read({ type: "FreezeMember", actor: REVIEWER, ...freeze }));
  world.decide({ act: "UnfreezeMember", member: 6 });
  const untilMs = world.timeMs + DAY_MS;
  world.accept(
    world.read({
      type: "ProhibitTrading",
      actor: REVIEWER,
      member: 6,
      untilMs,
      reason: "SECURITY",
    }),
  );
  world.accept(world.read({ type: "ProhibitTrading", actor: REVIEWER, member: 6, untilMs: 0 }));
  world.accept({ type: "BlockWithdrawals", actor: 6, member: 6, untilMs });
}

function deposits(world: RecordedWorld): void {
  const coins = { asset: 1, network: 1, amount: units("0.9") };
  const voucher = sha256("voucher");
  world.accept({ type: "SubmitDeposit", actor: 6, ...coins, voucher });
  const deposit = world.exchange.sequence;
  const transaction = sha256("transaction");
  const confirm = { deposit, amount: units("0.89999999"), transaction, output: 1 };
  world.accept(world.read({ type: "ConfirmDeposit", actor: REVIEWER, ...confirm }));
  world.timeMs += 2 * DAY_MS;
  world.accept(world.read({ type: "ConfirmDeposit", actor: SECOND_REVIEWER, ...confirm }));
  world.accept(world.read({ type: "ConfirmDeposit", actor: -3, ...confirm }));
  world.deposit("E", "USDT", "100000000000.00000001");
}

function acts(world: RecordedWorld): void {
  world.decide({ act: "ListAsset", asset: "SHIB", indexDecimals: 8 });
  world.decide({ act: "ListNetwork", asset: "SHIB", network: "Ethereum", depositMin: "1000" });
  world.decide({
    act: "ListMarket",
    symbol: "SHIB-USDT",
    base: "SHIB",
    quote: "USDT",
    tick: "0.00000001",
    lot: "1",
    priceMax: "1",
    quantityMin: "1",
    quantityMax: "8000000",
    notionalMin: "1",
    makerRate: "0.0008",
    takerRate: "0.001",
  });
  const capital = { asset: "USDT", network: "TRC20", amount: "250000.5" };
  world.decide({ act: "ContributeCapital", ...capital, evidence: "9d0c-transfer" });
  world.set("support.link", 'https://example.org/?q="help"&to=サポート\\new');
  world.set("sign_in.captcha_after_failures", "5");
  world.announce("market.BTC-USDT.taker_rate", "0.0015");
  // A proposal without approval is a part of the state, too.
  const act = { act: "SetMarketStatus", symbol: "ETH-USDT", status: "cancel_only" } as const;
  world.accept({ type: "Propose", actor: REVIEWER, act });
}

function samples(world: RecordedWorld): void {
  world.sample({ BTC: "61234.56", ETH: "3111.1", SHIB: "0.00001234" });
  const { timeMs } = world;
  const said = { asset: 1, timeMs };
  const readings = [
    { ...said, venue: "one", price: "61000.1", trade: "74-8" },
    { ...said, venue: "取引所 “two”", price: "61000.3", trade: 'a\\"b' },
    { ...said, venue: "three", price: "NaN" },
    { ...said, venue: "four", price: "900000" },
  ];
  const sample = world.exchange.prices.sample + 1;
  world.accept({ type: "SampleIndex", actor: 0, sample, readings });
  world.accept({ type: "SampleIndex", actor: 0, sample: sample + 1, readings: [] });
}
