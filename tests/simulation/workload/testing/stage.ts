import type { Act, ExchangeCommand } from "@sumi/core/commands.ts";
import { quoteOf } from "@sumi/core/conversion/rules.ts";
import { contractActs } from "@sumi/core/testing/contract-world.ts";
import { etherActs, TRC20_TERMS, termActs } from "@sumi/core/testing/founding.ts";
import { perpetualActs } from "@sumi/core/testing/perpetual-world.ts";
import { Random } from "@sumi/core/testing/random.ts";
import { sha256, units } from "@sumi/core/testing/words.ts";
import {
  openMember,
  openWorld,
  REVIEWER,
  SECOND_REVIEWER,
  World,
} from "@sumi/core/testing/world.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { Desk } from "../desk.ts";
import type { Scene } from "../scene.ts";
import { ACTS } from "../table.ts";
import { actsOnAnnouncements } from "./announced-acts.ts";
import { actsOnBrakes, brakesOf } from "./brake-stage.ts";
import { caseworkOf, stopMember } from "./casework.ts";
import { actsOnMachines } from "./mining-stage.ts";
import { actsOnPages } from "./page-acts.ts";
import { proposableActs, proposalOf } from "./proposable-acts.ts";
import { actsOnSales, SALE_TERMS } from "./sale-stage.ts";
import { certify, FINGERPRINT, walletOf } from "./wallet-stage.ts";

/** A world with something of every kind, and the sensible commands in it. */
export type Stage = {
  readonly world: World;
  readonly sensible: { readonly [Type in ExchangeCommand["type"]]?: readonly ExchangeCommand[] };
};

export function sceneOf({ exchange, records }: World, actor: number): Scene {
  const desk = new Desk();
  for (const record of records) desk.hear(record);
  return { view: exchange, random: new Random(1), actor, desk, acts: [...ACTS.values()] };
}

/** An empty world, in which only founding is sensible. */
export function blankStage(): Stage {
  const acts: readonly Act[] = [
    { act: "ListAsset", asset: "USDT" },
    { act: "ListNetwork", asset: "USDT", network: "TRC20", depositMin: "10" },
  ];
  return {
    world: new World(),
    sensible: { Found: [{ type: "Found", actor: 0, mode: "production", acts }] },
  };
}

/** So many stops at one price that a single trade marks more of them than enter in one command. */
export function avalancheStage(): Stage {
  const world = openWorld();
  world.set("market.BTC-USDT.open_orders_max", "1000");
  world.place("A", "buy 0.001 @60000");
  world.place("B", "sell 0.001 @60000");
  for (let count = 0; count < 210; count += 1) world.place("A", "sell 0.001 stop 59990");
  world.place("C", "buy 0.001 @59990");
  world.place("B", "sell 0.001 @59990");
  return { world, sensible: { FireTriggers: [{ type: "FireTriggers", actor: 0, limit: 5 }] } };
}

/** Conversions are open, sales of new coins begin as soon as they are, and coins may be taken. */
const OPEN_TERMS = {
  "conversion.open": "1",
  ...SALE_TERMS,
  "demonstration_coins.member_amount": "100",
  "demonstration_coins.day_max": "100",
};

/**
 * A and B trade; D is frozen and trades no more; of A's orders one is filled, one cancelled, one
 * partly filled; one deposit is credited, one waits for its second person; ETH-USDT takes no
 * orders.
 */
export function tradingStage(): Stage {
  const terms = { ...TRC20_TERMS, ...OPEN_TERMS };
  const world = openWorld({ acts: [...termActs(terms), ...contractActs(), ...perpetualActs()] });
  for (const act of etherActs()) world.decide(act);
  world.sample({ BTC: "60000", ETH: "3000" });
  const untilMs = world.timeMs + 12 * 3_600_000;
  const halted = { mode: "trial", underlying: 1, reason: "INCIDENT", untilMs } as const;
  world.accept({ type: "HaltDelivery", actor: REVIEWER, ...halted });
  const paused = { contract: 0, status: "cancel_only", reason: "INCIDENT", untilMs } as const;
  world.accept({ type: "HaltContract", actor: REVIEWER, ...paused });
  world.decide({ act: "SetMarketStatus", symbol: "ETH-USDT", status: "cancel_only" });
  for (const member of ["D", "E"]) openMember(world, member);
  openMember(world, "F", "maker");
  stopMember(world, 4);
  openFiles(world);
  world.place("A", "sell 0.01 @60000");
  world.place("B", "buy 0.01 @60000");
  world.cancel("A", world.place("A", "buy 0.01 @59000"));
  const partly = world.place("A", "buy 0.02 @59900 as partly");
  world.place("C", "sell 0.01 @59900");
  world.place("A", "sell 0.001 stop 59000");
  const strangers = world.place("B", "sell 0.02 @60100");
  const tradable = { ...ordersOf(world), ...changesOf(partly) };
  const wallet = { ...depositsOf(world), ...walletOf(world) };
  const staff = { ...caseworkOf(world), ...staffOf(world, strangers) };
  return { world, sensible: { ...tradable, ...wallet, ...staff } };
}

function ordersOf(world: World): Stage["sensible"] {
  const phrases = ["buy 0.01 @59800", "sell 0.01 @60200 IOC", "buy 500 USDT", "buy 0.005"];
  const stops = ["sell 0.01 @59000 stop 59500", "sell 0.01 stop 59500", "buy 90 USDT stop 60500"];
  return {
    PlaceOrder: [...phrases, ...stops].map((phrase) => world.order("A", phrase)),
    CancelAllOrders: [
      { type: "CancelAllOrders", actor: 1, market: -1 },
      { type: "CancelAllOrders", actor: 1, market: 0 },
    ],
  };
}

function changesOf(order: number): Stage["sensible"] {
  const amend = { type: "AmendOrder", actor: 1, order } as const;
  return {
    AmendOrder: [
      { ...amend, price: 5_980_000, quantity: 0 },
      { ...amend, price: 0, quantity: 1_900 },
    ],
    CancelOrder: [{ type: "CancelOrder", actor: 1, order }],
  };
}

function depositsOf(world: World): Stage["sensible"] {
  const amount = units("50000");
  const usdt = { type: "SubmitDeposit", actor: 1, asset: 0, network: 0 } as const;
  const sent = (name: string) => ({ voucher: sha256(name), transaction: sha256(name) });
  const submit = { ...usdt, amount, ...sent("large") };
  world.accept(submit);
  const large = world.exchange.sequence;
  const first = { deposit: large, amount, transaction: sha256("large"), output: 0 };
  world.accept(world.read({ type: "ConfirmDeposit", actor: REVIEWER, ...first }));
  world.accept({ ...submit, amount: units("50"), ...sent("small") });
  const small = world.exchange.sequence;
  const what = { transaction: sha256("small"), output: 0 };
  const alone = { deposit: small, amount: units("50"), ...what };
  const load = { act: "LoadAddresses", asset: "USDT", network: "TRC20" } as const;
  const free = sha256("own 2");
  world.decide({ ...load, fingerprints: [sha256("own 1"), free] });
  return {
    AssignDepositAddress: [{ type: "AssignDepositAddress", actor: 1, network: 0, hasMail: true }],
    RetireDepositAddress: [{ type: "RetireDepositAddress", actor: REVIEWER, fingerprint: free }],
    SubmitDeposit: [{ ...submit, amount: units("10.5"), ...sent("more") }],
    ConfirmDeposit: [
      { type: "ConfirmDeposit", actor: SECOND_REVIEWER, ...first },
      { type: "ConfirmDeposit", actor: REVIEWER, ...alone },
    ],
    RejectDeposit: [{ type: "RejectDeposit", actor: REVIEWER, deposit: small, reason: "OTHER" }],
  };
}

/** Both reviewers have read the files of the members whose cases they will decide. */
function openFiles(world: World): void {
  for (const actor of [REVIEWER, SECOND_REVIEWER]) {
    for (const member of [1, 2, 4, 6]) {
      const file = { type: "RecordFileAccess", actor, member } as const;
      world.accept({ ...file, subject: "PROFILE" });
      const why = { purpose: "AUDIT", attachment: sha256("words") } as const;
      world.accept({ ...file, subject: "IDENTITY", ...why });
    }
  }
}

/** A withdrawal that was not decided in time. */
export function overdueStage(): Stage {
  const world = openWorld();
  certify(world, 1);
  world.set("network.USDT.TRC20.withdrawal_max", "1000000");
  world.accept({ type: "AddAddress", actor: 1, network: 0, fingerprint: FINGERPRINT });
  const address = world.exchange.sequence;
  world.accept({ type: "RequestWithdrawal", actor: 1, address, quantity: units("100") });
  world.timeMs += 2 * 86_400_000;
  const advance = { type: "AdvanceWithdrawals", actor: 0, limit: 5 } as const;
  return { world, sensible: { AdvanceWithdrawals: [advance] } };
}

function staffOf(world: World, sequence: number): Stage["sensible"] {
  const coins = { asset: "USDT", network: "TRC20", amount: "1000" } as const;
  const fund: Act = { act: "ContributeCapital", ...coins, evidence: "proof-1" };
  world.set("corrections.window_ms", "86400000");
  world.decide({ ...fund, transaction: sha256("capital") });
  world.decide(fund);
  const entry = world.exchange.sequence;
  world.decide({ act: "LinkStaff", staff: 3, member: 2 });
  // Another amount: the same one with other evidence would be the same act.
  const waiting: Act = { ...fund, amount: "1001", evidence: "proof-2" };
  const [proposed] = world.accept({ type: "Propose", actor: REVIEWER, act: waiting }).events;
  const hash = proposed?.type === "Proposed" ? proposed.hash : "";
  const proposal = world.exchange.sequence;
  const move = { asset: "USDT", from: "sys:treasury", to: "sys:convert", amount: "900" } as const;
  world.decide({ act: "TransferHouse", ...move, evidence: "order-1" });
  const gifts = { ...move, to: "sys:marketing", amount: "100", evidence: "order-1" } as const;
  world.decide({ act: "TransferHouse", ...gifts });
  world.sample({ BTC: "60000", ETH: "3000" });
  const own = [
    ...actsOnSales(world),
    ...actsOnMachines(world),
    ...actsOnAnnouncements(world),
    ...actsOnPages(world),
    ...actsOnBrakes(world),
  ];
  const untilMs = world.timeMs + 12 * 3_600_000;
  const record = { type: "RecordStaff", actor: 0, roles: ["reviewer"] } as const;
  world.accept({ ...record, staff: 5 });
  const wanted = { from: 1, to: 0, amount: units("0.001") };
  const quote = quoteOf(world.exchange, wanted, world.timeMs);
  assert(quote.ok, "there is a quote");
  const { expiresMs: _, ...quoted } = quote.value;
  return {
    ...brakesOf(world),
    Convert: [{ type: "Convert", actor: 1, ...quoted, quote: sha256("quote") }],
    TakeDemonstrationCoins: [{ type: "TakeDemonstrationCoins", actor: 5 }],
    RecordStaff: [{ ...record, staff: 6 }],
    Approve: [{ type: "Approve", actor: SECOND_REVIEWER, proposal, hash }],
    TakeBackProposal: [{ type: "TakeBackProposal", actor: REVIEWER, proposal }],
    RejectProposal: [{ type: "RejectProposal", actor: SECOND_REVIEWER, proposal }],
    Propose: [...proposableActs(fund, { entry, untilMs }), ...own].map(proposalOf),
    OpenMember: [
      { type: "OpenMember", actor: 0, account: `account-${sequence}`, sponsor: 1, house: "none" },
    ],
    SampleIndex: [
      {
        type: "SampleIndex",
        actor: 0,
        sample: world.exchange.prices.sample + 1,
        readings: [{ asset: 1, venue: "one", timeMs: world.timeMs, price: "60000" }],
      },
    ],
  };
}
