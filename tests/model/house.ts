import type { ContributeCapital, TransferHouse } from "@sumi/core/house/acts.ts";
import type { HouseEvent } from "@sumi/core/house/events.ts";
import type { CapabilityModel } from "./capability.ts";
import { unitsOf } from "./decimal.ts";
import {
  account,
  accountPath,
  amount,
  integer,
  networkName,
  plainDecimal,
  symbol,
} from "./frames/patterns.ts";
import { houseAccountOf, housePathOf } from "./house/accounts.ts";
import type { Model } from "./model.ts";
import type { Expected } from "./record.ts";

/** House capital comes from outside, with evidence, and against custody: no coin is made. */
function* contributeCapital(model: Model, act: ContributeCapital): Expected {
  const asset = model.markets.asset(act.asset);
  const network = model.markets.network(asset, act.network);
  const amount = unitsOf(act.amount);
  const isListed = network !== undefined && amount > 0n;
  model.demand("I14", isListed, "capital comes by a listed network");
  yield {
    type: "CapitalContributed",
    asset: asset?.number ?? -1,
    network: network?.number ?? -1,
    amount,
    evidence: act.evidence,
  };
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

export const HOUSE = {
  events: {
    CapitalContributed: {
      fields: { asset: integer, network: integer, amount, evidence: account },
      breaks: "I14",
      reckon: (model, { asset, network, amount }) => {
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
      fields: { asset: symbol, network: networkName, amount: plainDecimal, evidence: account },
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
} satisfies CapabilityModel<never, HouseEvent, ContributeCapital | TransferHouse>;
