import type { Exchange } from "@sumi/core/exchange.ts";
import type { ContributeCapital, TransferHouse } from "@sumi/core/house/acts.ts";
import type { HouseEvent } from "@sumi/core/house/events.ts";
import type { CapabilityModel } from "./capability.ts";
import { unitsOf } from "./decimal.ts";
import {
  demandForm,
  hasOutputs,
  hasSentWithdrawal,
  paymentOf,
  transferOf,
} from "./deposits/transfers.ts";
import {
  account,
  accountPath,
  amount,
  hash,
  integer,
  maybe,
  networkName,
  plainDecimal,
  symbol,
  transactionId,
} from "./frames/patterns.ts";
import { houseAccountOf, housePathOf } from "./house/accounts.ts";
import { isAwaited } from "./house/contributions.ts";
import type { Model } from "./model.ts";
import type { Expected } from "./record.ts";

/**
 * House capital comes from outside, with evidence, and against custody: no coin is made. One
 * transfer is one thing: capital once, a member's deposit, or what the house itself sent.
 */
function* contributeCapital(model: Model, act: ContributeCapital): Expected {
  const asset = model.markets.asset(act.asset);
  const network = model.markets.network(asset, act.network);
  const amount = unitsOf(act.amount);
  const isListed = network !== undefined && amount > 0n;
  model.demand("I14", isListed, "capital comes by a listed network");
  const contributed = {
    type: "CapitalContributed",
    asset: asset?.number ?? -1,
    network: network?.number ?? -1,
    amount,
    evidence: act.evidence,
  } as const;
  const { transaction, output = 0 } = act;
  if (transaction === undefined) {
    yield contributed;
    return;
  }
  const { number } = network ?? { number: -1 };
  demandForm(model, number, transaction);
  model.demand("I14", output === 0 || hasOutputs(model, number), "that chain numbers no outputs");
  const transfer = transferOf(model, number, { transaction, output });
  const payment = paymentOf(model, number, { transaction, output });
  const isCredited = model.deposits.transfers.has(transfer);
  model.demand("I14", !isCredited, "what a member was credited is no capital");
  model.demand("I14", !model.contributions.has(transfer), "a transfer is capital once");
  const isSent = hasSentWithdrawal(model, number, transaction);
  model.demand("I14", !isSent, "what the house sent is no capital");
  const isMembers = isAwaited(model, number, { transaction, transfer });
  model.demand("I14", !isMembers, "what a member waits for is no capital");
  yield { ...contributed, transaction, transfer, payment };
}

/** House money moves between the house's own accounts and custody, never beyond a balance. */
function* transferHouse(model: Model, act: TransferHouse): Expected {
  const asset = model.markets.asset(act.asset);
  const amount = unitsOf(act.amount);
  const numberOf = (path: string): number => {
    const network = model.markets.network(asset, path.replace("ext:custody:", ""));
    return houseAccountOf(path, network?.number);
  };
  const from = numberOf(act.from);
  const to = numberOf(act.to);
  const isOutside = (path: string) => path.startsWith("ext:custody:");
  const isCapital = isOutside(act.from) && !isOutside(act.to);
  model.demand("I14", !isCapital, "coins from outside come in as capital");
  const isBetween = from >= 0 && to >= 0 && from !== to;
  model.demand("I14", isBetween, "house money moves between its accounts");
  model.demand("I14", amount > 0n, "something is moved");
  yield {
    type: "HouseTransferred",
    asset: asset?.number ?? -1,
    from,
    to,
    amount,
    evidence: act.evidence,
  };
}

/** Moves money between two accounts of the house, given by their numbers. */
export function postTransfer(
  { ledger }: Model,
  transfer: {
    readonly asset: number;
    readonly from: number;
    readonly to: number;
    readonly amount: bigint;
  },
): void {
  const { asset, from, to, amount } = transfer;
  ledger.post(housePathOf(from), asset, -amount);
  ledger.post(housePathOf(to), asset, amount);
}

/** I14: no transfer that was capital is forgotten. */
function* liveContributions(model: Model, { contributions }: Exchange): Generator<string> {
  for (const { transfer, payment } of model.contributions.all.values()) {
    const isKept = contributions.has(transfer) && contributions.hasReceivedBy(payment);
    if (!isKept) yield `The capital's transfer ${transfer} is forgotten.`;
  }
}

export const HOUSE = {
  events: {
    CapitalContributed: {
      fields: {
        asset: integer,
        network: integer,
        amount,
        evidence: account,
        transaction: maybe(transactionId),
        transfer: maybe(hash),
        payment: maybe(hash),
      },
      breaks: "I14",
      reckon: (model, event) => {
        const { asset, network, amount, transfer } = event;
        model.contributions.add(model.sequence, event);
        if (transfer !== undefined) model.deposits.past.spend(transfer);
        model.ledger.post(`ext:custody:${network}`, asset, -amount);
        model.ledger.post("sys:treasury", asset, amount);
        const from = houseAccountOf("sys:treasury", undefined);
        const to = houseAccountOf("", network);
        model.corrections.mayReverse(model, { type: "HouseReversed", asset, from, to, amount });
      },
    },
    HouseTransferred: {
      fields: { asset: integer, from: integer, to: integer, amount, evidence: account },
      breaks: "I14",
      reckon: (model, event) => {
        postTransfer(model, event);
        const { asset, from: to, to: from, amount } = event;
        model.corrections.mayReverse(model, { type: "HouseReversed", asset, from, to, amount });
      },
    },
  },
  acts: {
    ContributeCapital: {
      fields: {
        asset: symbol,
        network: networkName,
        amount: plainDecimal,
        evidence: account,
        transaction: maybe(transactionId),
        output: maybe(integer),
      },
      expect: contributeCapital,
    },
    TransferHouse: {
      fields: {
        asset: symbol,
        from: accountPath,
        to: accountPath,
        amount: plainDecimal,
        evidence: account,
      },
      expect: transferHouse,
    },
  },
  live: { I14: liveContributions },
} satisfies CapabilityModel<never, HouseEvent, ContributeCapital | TransferHouse>;
