import * as contract from "@sumi/contract/deposits/staff-addresses.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { keepDepositAddresses, readDepositAddresses } from "@sumi/store/deposits/address-texts.ts";
import { propose } from "../../platform/staff/acting.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { isDestination } from "../../shared/address-format.ts";
import { type DepositAddress, fingerprintOfAddress } from "../../shared/deposit-address.ts";
import { coinNamed, type Listing } from "../../shared/listing.ts";
import { coinOf } from "../../shared/order-data.ts";

/** The pools of the operator's addresses: the number left, and proposals to load more. */
export function addressPoolRoutes(server: ConsoleServer, listing: Listing): void {
  poolsRoute(server);
  proposeRoute(server, listing);
}

function poolsRoute(server: ConsoleServer): void {
  staffRoute(server, contract.addressPools, async () => {
    const { pools, sequence } = await server.commands.read(({ markets, deposits, sequence }) => ({
      pools: markets.networks.map(({ number, asset, name }) => {
        const is_scarce = deposits.pool.isScarce(number);
        const tally = deposits.pool.tally(number);
        return { coin: coinOf(markets, asset), network: name, ...tally, is_scarce };
      }),
      sequence,
    }));
    return accept({ pools, sequence: String(sequence) });
  });
}

function proposeRoute(server: ConsoleServer, listing: Listing): void {
  const { commands, database, nowMs } = server;
  staffRoute(server, contract.proposeAddresses, async (input, caller) => {
    const { coin, network, client_id: clientId, note: text } = input;
    const markets = await listing();
    const asset = coinNamed(markets, coin);
    if (!asset.ok) return asset;
    if (markets.network(asset.value, network) === undefined) {
      return reject("PARAMETER_ERROR", { field: "network" });
    }
    const listed = addressesOf(input.addresses, network);
    if (!listed.ok) return listed;
    const addresses = listed.value;
    const fingerprints = addresses.map(fingerprintOfAddress);
    const known = await commands.read((exchange) => firstKnown(exchange, fingerprints));
    if (known !== undefined) {
      return reject("PARAMETER_ERROR", { field: "addresses", line: known + 1 });
    }
    // The texts are stored before the journal refers to them. Until two people load them, no member
    // sees them.
    const keptMs = nowMs();
    const texts = addresses.map((address, place) => {
      return { ...address, fingerprint: fingerprints[place] ?? "", keptMs };
    });
    await keepDepositAddresses(database, texts);
    const proposed = await propose(server, caller, {
      act: { act: "LoadAddresses", asset: coin, network, fingerprints },
      path: contract.proposeAddresses.path,
      clientId,
      text,
    });
    return proposed.ok ? accept({ ...proposed.value, count: addresses.length }) : proposed;
  });
}

/** The texts of proposed addresses, for the approver; altered ones are left out. */
export async function addressWords(
  { database }: Pick<ConsoleServer, "database">,
  fingerprints: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const texts = [...(await readDepositAddresses(database, fingerprints)).values()];
  const sound = texts.filter((text) => fingerprintOfAddress(text) === text.fingerprint);
  return new Map(
    sound.map(({ fingerprint, address, memo }) => [
      fingerprint,
      memo === "" ? address : `${address},${memo}`,
    ]),
  );
}

/** One address per line. A refusal names the first wrong line, counted from 1. */
function addressesOf(text: string, network: string): Outcome<readonly DepositAddress[]> {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  while (lines.at(-1) === "") lines.pop();
  if (lines.length > contract.ADDRESSES_MAX) {
    return reject("ABOVE_MAXIMUM", { maximum: contract.ADDRESSES_MAX });
  }
  const addresses: DepositAddress[] = [];
  for (const [place, line] of lines.entries()) {
    const [address = "", memo = "", ...more] = line.split(",").map((part) => part.trim());
    const isRight = more.length === 0 && isDestination(network, address, memo);
    if (!isRight) return reject("ADDRESS_FORMAT", { line: place + 1 });
    addresses.push({ network, address, memo });
  }
  if (addresses.length === 0) return reject("PARAMETER_ERROR", { field: "addresses" });
  return accept(addresses);
}

/** The index of the first address that is already loaded, or listed twice. */
function firstKnown({ deposits }: Exchange, fingerprints: readonly string[]): number | undefined {
  const place = fingerprints.findIndex((fingerprint, index) => {
    const isLoaded = deposits.pool.find(fingerprint) !== undefined;
    return isLoaded || fingerprints.indexOf(fingerprint) < index;
  });
  return place < 0 ? undefined : place;
}
