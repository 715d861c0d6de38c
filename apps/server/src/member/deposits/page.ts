import * as contract from "@sumi/contract/deposits/calls.ts";
import { depositTermsOf } from "@sumi/core/deposits/terms.ts";
import type { Network } from "@sumi/core/markets/markets.ts";
import type { State } from "@sumi/core/state.ts";
import { depositWarningOf } from "@sumi/messages/answers.ts";
import type { Language } from "@sumi/messages/languages.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { route } from "../../platform/server/route.ts";
import { chainOf } from "../../shared/address-format.ts";
import type { DepositAddress } from "../../shared/deposit-address.ts";
import { coinNamed } from "../../shared/listing.ts";
import { networkData } from "../../shared/networks.ts";
import { assignedAddress, ownAddress, ownAddresses } from "./address.ts";
import type { DepositTools } from "./tools.ts";

/** The data a member needs before a deposit: coins, networks and the address. */
export function depositPageRoutes(tools: DepositTools): void {
  coinsRoute(tools);
  networksRoute(tools);
  pageRoute(tools);
  assignRoute(tools);
  addressesRoute(tools);
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

function addressesRoute(tools: DepositTools): void {
  const { server } = tools;
  route(server, contract.depositAddresses, async (_, { member }) => {
    const own = await ownAddresses(tools, member);
    const addresses = await server.commands.read((exchange) =>
      exchange.markets.assets.flatMap(({ number: asset, symbol }) => {
        const networks = networksOf(exchange, { asset, member, timeMs: server.nowMs() });
        return networks.map(({ network, open, explorer }) => {
          const { number = 0 } = exchange.markets.network(asset, network) ?? {};
          const { address = null, memo = "" } = own.get(number) ?? {};
          const tag = memo === "" ? null : memo;
          return { coin: symbol, network, address, memo: tag, open, explorer };
        });
      }),
    );
    return accept({ addresses });
  });
}

/** The networks whose addresses can be checked, each with whether the member can deposit by it. */
function networksOf(
  state: State,
  of: { readonly asset: number; readonly member: number; readonly timeMs: number },
) {
  const { pool } = state.deposits;
  return state.markets.networks
    .filter(({ asset, name }) => asset === of.asset && chainOf(name) !== undefined)
    .map((network) => {
      const { member, timeMs } = of;
      const own =
        pool.assignedTo(member, network.number) ??
        pool.restingOf(member, network.number) ??
        pool.nextFree(network.number);
      const { isPaused } = depositTermsOf(state, network, timeMs);
      return { ...networkData(state, network, timeMs), open: own !== undefined && !isPaused };
    });
}

function pageRoute(tools: DepositTools): void {
  route(tools.server, contract.depositPage, async (input, { member, language }) => {
    const open = await openNetwork(tools, input);
    if (!open.ok) return open;
    const found = await ownAddress(tools, member, open.value.network);
    if (!found.ok) return found;
    return accept(pageData(tools, input, { min: open.value.min, own: found.value, language }));
  });
}

function assignRoute(tools: DepositTools): void {
  route(tools.server, contract.assignAddress, async (input, caller) => {
    const open = await openNetwork(tools, input);
    if (!open.ok) return open;
    const { network, min } = open.value;
    const assigned = await assignedAddress(tools, caller, network);
    if (!assigned.ok) return assigned;
    const { language } = caller;
    return accept(pageData(tools, input, { min, own: assigned.value, language }));
  });
}

type Named = { readonly coin: string; readonly network: string };
type Open = { readonly network: Network; readonly min: Amount };

/** The network and its minimum, unless deposits by it are paused. */
async function openNetwork(tools: DepositTools, named: Named): Promise<Outcome<Open>> {
  const { commands, nowMs } = tools.server;
  const network = await networkNamed(tools, named);
  if (!network.ok) return network;
  const { min, isPaused } = await commands.read((state) => {
    return depositTermsOf(state, network.value, nowMs());
  });
  return isPaused ? reject("DEPOSITS_PAUSED") : accept({ network: network.value, min });
}

async function networkNamed({ listing }: DepositTools, named: Named): Promise<Outcome<Network>> {
  const markets = await listing();
  const asset = coinNamed(markets, named.coin);
  if (!asset.ok) return asset;
  const network = markets.network(asset.value, named.network);
  return network === undefined ? reject("PARAMETER_ERROR", { field: "network" }) : accept(network);
}

function pageData(
  { server: { parameter } }: DepositTools,
  { coin, network }: Named,
  of: {
    readonly min: Amount;
    readonly own: DepositAddress | undefined;
    readonly language: Language;
  },
) {
  const { min, own, language } = of;
  const minimum = formatAmount(min);
  const { address = null, memo = "" } = own ?? {};
  return {
    coin,
    network,
    address,
    minimum,
    memo: memo === "" ? null : memo,
    confirmations: chainOf(network)?.confirmations ?? 1,
    unused_address_ms: parameter("deposits.unused_address_ms"),
    addresses_day_max: parameter("deposits.addresses_day_max"),
    warning: depositWarningOf(language, { coin, network, minimum }),
  };
}
