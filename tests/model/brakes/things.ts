import type { Model } from "../model.ts";
import { ownOrder as ownContractOrder } from "../perpetual/placing.ts";
import type { ReadCommand } from "../record.ts";
import { ownOrder } from "../spot/placing.ts";

type Thing = { readonly kind: string; readonly name: string };

/** The kinds that are a single thing. */
const SINGLE = ["conversion", "sign_ups", "delivery", "perpetual", "subscriptions", "mining"];

export function isThing({ markets }: Model, { kind, name }: Thing): boolean {
  if (SINGLE.includes(kind)) return name === "";
  if (kind === "market") return markets.all.some(({ symbol }) => symbol === name);
  const isOfNetwork = kind === "deposits" || kind === "withdrawals";
  return (
    isOfNetwork && markets.networks.some(({ number }) => networkName(markets, number) === name)
  );
}

/** The thing where a command begins something new. What ends, protects or settles has none. */
export function thingBegunBy(model: Model, command: ReadCommand): Thing | undefined {
  switch (command.type) {
    case "SubmitDeposit":
    case "AssignDepositAddress":
      return { kind: "deposits", name: networkName(model.markets, command.network) };
    case "RequestWithdrawal": {
      const saved = model.withdrawals.addresses.get(command.address);
      return { kind: "withdrawals", name: networkName(model.markets, saved?.network ?? -1) };
    }
    case "PlaceOrder":
      return { kind: "market", name: model.markets.all[command.market]?.symbol ?? "" };
    case "AmendOrder":
      return {
        kind: "market",
        name: ownOrder(model, command.actor, command.order)?.market.symbol ?? "",
      };
    case "Convert":
      return { kind: "conversion", name: "" };
    case "OpenMember":
      return { kind: "sign_ups", name: "" };
    case "PlaceDelivery":
      return { kind: "delivery", name: "" };
    case "PlacePerpetualOrder":
      return command.reduceOnly ? undefined : { kind: "perpetual", name: "" };
    case "AmendPerpetualOrder": {
      const order = ownContractOrder(model, command.actor, command.order);
      return order?.terms.reduceOnly === true ? undefined : { kind: "perpetual", name: "" };
    }
    case "ReversePosition":
      return { kind: "perpetual", name: "" };
    case "Subscribe":
    case "CommitSubscription":
      return { kind: "subscriptions", name: "" };
    case "BuyMachine":
      return { kind: "mining", name: "" };
    default:
      return undefined;
  }
}

function networkName({ assets, networks }: Model["markets"], number: number): string {
  const network = networks[number];
  return network === undefined ? "" : `${assets[network.asset]?.symbol}.${network.name}`;
}
