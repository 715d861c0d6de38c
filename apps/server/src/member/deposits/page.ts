import * as contract from "@sumi/contract/deposits/calls.ts";
import type { Network } from "@sumi/core/markets/markets.ts";
import type { State } from "@sumi/core/state.ts";
import { depositWarningOf } from "@sumi/messages/deposit-warning.ts";
import type { Language } from "@sumi/messages/languages.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { route } from "../../platform/server/route.ts";
import { chainOf } from "../../shared/address-format.ts";
import type { DepositAddress } from "../../shared/deposit-address.ts";
import { coinNamed } from "../../shared/listing.ts";
import { networkData } from "../../shared/networks.ts";
import { assignedAddress, ownAddress } from "./address.ts";
import type { DepositTools } from "./tools.ts";

/** The data a member needs before a deposit: coins, networks and the address. */
export function depositPageRoutes(tools: DepositTools): void {
  coinsRoute(tools);
  networksRoute(tools);
  pageRoute(tools);
  assignRoute(tools);
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
  route(tools.server, contract.depositPage, async (input, { member, language }) => {
    const network = await networkNamed(tools, input);
    if (!network.ok) return network;
    const found = await ownAddress(tools, member, network.value);
    return found.ok ? accept(pageData(input, network.value, found.value, language)) : found;
  });
}

function assignRoute(tools: DepositTools): void {
  route(tools.server, contract.assignAddress, async (input, { member, language }) => {
    const network = await networkNamed(tools, input);
    if (!network.ok) return network;
    const assigned = await assignedAddress(tools, member, network.value);
    return assigned.ok
      ? accept(pageData(input, network.value, assigned.value, language))
      : assigned;
  });
}

type Named = { readonly coin: string; readonly network: string };

async function networkNamed({ listing }: DepositTools, named: Named): Promise<Outcome<Network>> {
  const markets = await listing();
  const asset = coinNamed(markets, named.coin);
  if (!asset.ok) return asset;
  const network = markets.network(asset.value, named.network);
  return network === undefined ? reject("PARAMETER_ERROR", { field: "network" }) : accept(network);
}

function pageData(
  { coin, network }: Named,
  { depositMin }: Network,
  own: DepositAddress | undefined,
  language: Language,
) {
  const minimum = formatAmount(depositMin);
  const { address = null, memo = "" } = own ?? {};
  return {
    coin,
    network,
    address,
    minimum,
    memo: memo === "" ? null : memo,
    confirmations: chainOf(network)?.confirmations ?? 1,
    warning: depositWarningOf(language, { coin, network, minimum }),
  };
}
