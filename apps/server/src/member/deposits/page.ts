import * as contract from "@sumi/contract/deposits/calls.ts";
import type { State } from "@sumi/core/state.ts";
import { depositWarningOf } from "@sumi/messages/deposit-warning.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { route } from "../../platform/server/route.ts";
import { chainOf } from "../../shared/address-format.ts";
import { coinNamed } from "../../shared/listing.ts";
import { networkData } from "../../shared/networks.ts";
import { addressFor } from "./address.ts";
import type { DepositTools } from "./tools.ts";

/** The data a member needs before a deposit: coins, networks and the address. */
export function depositPageRoutes(tools: DepositTools): void {
  coinsRoute(tools);
  networksRoute(tools);
  pageRoute(tools);
}

function coinsRoute({ server }: DepositTools): void {
  route(server, contract.depositCoins, async (_, { member }) => {
    const coins = await server.commands.read((exchange) =>
      exchange.markets.assets.map(({ number: asset, symbol }) => {
        const networks = networksOf(exchange, { asset, member, timeMs: server.nowMs() });
        return { coin: symbol, networks };
      }),
    );
    return accept({ coins: coins.filter(({ networks }) => networks.length > 0) });
  });
}

function networksRoute({ server, listing }: DepositTools): void {
  route(server, contract.depositNetworks, async ({ coin }, { member }) => {
    const asset = coinNamed(await listing(), coin);
    if (!asset.ok) return asset;
    const of = { asset: asset.value, member, timeMs: server.nowMs() };
    const networks = await server.commands.read((exchange) => networksOf(exchange, of));
    return accept({ coin, networks });
  });
}

/** The networks whose addresses can be checked, each with whether the member can get an address. */
function networksOf(
  state: State,
  of: { readonly asset: number; readonly member: number; readonly timeMs: number },
) {
  const { pool } = state.deposits;
  return state.markets.networks
    .filter(({ asset, name }) => asset === of.asset && chainOf(name) !== undefined)
    .map((network) => {
      const own = pool.assignedTo(of.member, network.number) ?? pool.nextFree(network.number);
      return { ...networkData(state, network, of.timeMs), open: own !== undefined };
    });
}

function pageRoute(tools: DepositTools): void {
  const { server, listing } = tools;
  route(server, contract.depositPage, async ({ coin, network: name }, { member, language }) => {
    const markets = await listing();
    const asset = coinNamed(markets, coin);
    if (!asset.ok) return asset;
    const network = markets.network(asset.value, name);
    if (network === undefined) return reject("PARAMETER_ERROR", { field: "network" });
    const found = await addressFor(tools, member, network);
    if (!found.ok) return found;
    const { address, memo } = found.value;
    const minimum = formatAmount(network.depositMin);
    return accept({
      coin,
      network: name,
      address,
      minimum,
      memo: memo === "" ? null : memo,
      confirmations: chainOf(name)?.confirmations ?? 1,
      warning: depositWarningOf(language, { coin, network: name, minimum }),
    });
  });
}
