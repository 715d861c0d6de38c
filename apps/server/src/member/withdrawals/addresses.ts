import * as contract from "@sumi/contract/withdrawals/calls.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Markets, Network } from "@sumi/core/markets/markets.ts";
import type { AddressAdded } from "@sumi/core/withdrawals/events.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { refuseUnproved } from "../../platform/security/changing-security.ts";
import { commandKey, isKnownKey } from "../../platform/server/command-key.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { isDestination } from "../../shared/address-format.ts";
import type { Listing } from "../../shared/listing.ts";
import { coinOf } from "../../shared/order-data.ts";
import { crossOut, readBook, writeDown } from "./address-book.ts";
import { addressData } from "./data.ts";

/** The member's address book. */
export function addressRoutes(server: Server, listing: Listing): void {
  addRoute(server, listing);
  listRoute(server, listing);
  removeRoute(server);
}

function addRoute(server: Server, listing: Listing): void {
  route(server, contract.addAddress, async (input, caller) => {
    const { member } = caller;
    const { network: name, address, memo = "", remark, client_id } = input;
    const markets = await listing();
    const network = networkNamed(markets, name, input.coin);
    if (!network.ok) return network;
    if (!isDestination(name, address, memo)) return reject("ADDRESS_FORMAT");
    const { number, asset } = network.value;
    const written = { coin: coinOf(markets, asset), network: name, address, memo, remark };
    const key = commandKey(contract.addAddress.path, member, client_id, written);
    if (!(await isKnownKey(server.commands, "AddAddress", key))) {
      const proved = await refuseUnproved(server, caller, input);
      if (!proved.ok) return proved;
    }

    // The text is stored before the journal refers to it, and removed if the journal refuses.
    const text = await writeDown(server, { ...written, member });
    const added = await server.commands.submit(
      {
        type: "AddAddress",
        actor: member,
        key,
        network: number,
        fingerprint: text.fingerprint,
      },
      (exchange) => exchange.sequence,
    );
    const event = added.ok ? addedBy(added.value.record) : undefined;
    if (event?.fingerprint !== text.fingerprint) await crossOut(server, text);
    if (!added.ok || event === undefined) return added.ok ? reject("ILLEGAL_OPERATION") : added;
    const data = addressData(event, markets, await readBook(server, member));
    if (data === undefined) return reject("ILLEGAL_OPERATION");
    return accept({ address: data, sequence: String(added.value.view) });
  });
}

/** A chain may carry several coins; then the caller must name the coin. */
function networkNamed(markets: Markets, name: string, coin: string | undefined): Outcome<Network> {
  const listed = markets.networks.filter((network) => network.name === name);
  const meant = listed.filter((network) => {
    return coin === undefined || coinOf(markets, network.asset) === coin;
  });
  const [only, other] = meant;
  if (only === undefined) return reject("PARAMETER_ERROR", { field: "network" });
  return other === undefined ? accept(only) : reject("MISSING_PARAMETER", { field: "coin" });
}

function addedBy({ events: [first] }: CommandRecord): AddressAdded {
  assert(first?.type === "AddressAdded", "an accepted address was added");
  return first;
}

function listRoute(server: Server, listing: Listing): void {
  route(server, contract.addresses, async (_, { member }) => {
    const markets = await listing();
    const [standing, book] = await Promise.all([
      server.commands.read(({ withdrawals }) => withdrawals.addresses.of(member)),
      readBook(server, member),
    ]);
    return accept({ addresses: standing.flatMap((one) => addressData(one, markets, book) ?? []) });
  });
}

function removeRoute(server: Server): void {
  route(server, contract.removeAddress, async ({ id, code, client_id }, caller) => {
    const { member } = caller;
    const key = commandKey(contract.removeAddress.path, member, client_id, { id });
    if (!(await isKnownKey(server.commands, "RemoveAddress", key))) {
      const proved = await refuseUnproved(server, caller, { code });
      if (!proved.ok) return proved;
    }
    const removed = await server.commands.submit(
      { type: "RemoveAddress", actor: member, key, address: id },
      () => undefined,
    );
    return removed.ok ? accept({}) : removed;
  });
}
