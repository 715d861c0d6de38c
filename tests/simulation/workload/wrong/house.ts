import type { ContributeCapital, TransferHouse } from "@sumi/core/house/acts.ts";
import { isSpent } from "@sumi/core/markets/transfers.ts";
import type { WrongValues } from "../capability.ts";
import type { Scene } from "../scene.ts";
import { EVIDENCE, LONG, NO_DECIMALS, NO_NAMES, NOTHING, UNLISTED } from "./common.ts";
import { ABSENT, values, type WrongFields, wrong, wrongNow } from "./wrong.ts";

const CONTRIBUTE_CAPITAL: WrongFields<ContributeCapital, "act"> = {
  asset: values(UNLISTED, "PARAMETER_ERROR"),
  network: values({ ...NO_NAMES, "not listed": "NOWHERE" }, "PARAMETER_ERROR"),
  amount: values({ ...NO_DECIMALS, ...NOTHING }, "PARAMETER_ERROR"),
  evidence: [
    ...values({ empty: "", "with a blank": "a b", "too long": LONG }, "MISSING_PARAMETER"),
    ...values({ "a number": 12, missing: undefined }, "PARAMETER_ERROR"),
  ],
  transaction: [
    ...values({ "with a prefix": `0x${"ab".repeat(32)}`, short: "ab" }, "TRANSACTION_FORMAT"),
    ...values({ capitals: "AB".repeat(32), empty: "" }, "TRANSACTION_FORMAT"),
    ...values({ "a number": 12 }, "PARAMETER_ERROR"),
    wrongNow("capital already", capitalTransaction, "DUPLICATE_TRANSACTION"),
    wrongNow("a member's", creditedTransaction, "DUPLICATE_TRANSACTION"),
  ],
  output: values({ "below zero": -1, half: 0.5, text: "0" }, "PARAMETER_ERROR"),
};

/** A transaction that is still booked as capital; after a reversal it may count again. */
function capitalTransaction(act: ContributeCapital, scene: Scene): unknown {
  return spentOn(act, scene.desk.capitalTransaction, scene);
}

function creditedTransaction(act: ContributeCapital, scene: Scene): unknown {
  return spentOn(act, scene.desk.spentTransaction, scene);
}

function spentOn(
  { asset, network: name, output = 0 }: ContributeCapital,
  transaction: string | undefined,
  { view }: Scene,
): unknown {
  const network = view.markets.network(view.markets.assetBySymbol(asset)?.number ?? -1, name);
  if (transaction === undefined || network === undefined) return ABSENT;
  return isSpent(view, network, { transaction, output }) ? transaction : ABSENT;
}

const NO_PATHS = { empty: "", "a member's": "m:1:available", "of no network": "ext:custody:NOPE" };

const TRANSFER_HOUSE: WrongFields<TransferHouse, "act"> = {
  asset: values(UNLISTED, "PARAMETER_ERROR"),
  from: [
    ...values({ ...NO_PATHS, missing: undefined }, "PARAMETER_ERROR"),
    wrong("from outside, as no capital", fromOutside, "PARAMETER_ERROR"),
  ],
  to: [
    ...values({ ...NO_PATHS, "a number": 4 }, "PARAMETER_ERROR"),
    wrong("where it is", ({ from }) => from, "PARAMETER_ERROR"),
  ],
  amount: [
    ...values({ ...NO_DECIMALS, ...NOTHING }, "PARAMETER_ERROR"),
    ...values({ "more than there is": "900000000000000000" }, "INSUFFICIENT_BALANCE"),
  ],
  evidence: EVIDENCE,
};

/** Absent where the move goes outside, too: coins may change networks. */
function fromOutside({ asset, to }: TransferHouse, { view }: Scene): unknown {
  const number = view.markets.assetBySymbol(asset)?.number;
  const network = view.markets.networks.find((each) => each.asset === number);
  if (network === undefined || to.startsWith("ext:custody:")) return ABSENT;
  return `ext:custody:${network.name}`;
}

export const WRONG_HOUSE = {
  ContributeCapital: CONTRIBUTE_CAPITAL,
  TransferHouse: TRANSFER_HOUSE,
} satisfies WrongValues<never, ContributeCapital | TransferHouse>;
