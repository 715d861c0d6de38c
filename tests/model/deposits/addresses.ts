import type { LoadAddresses } from "@sumi/core/deposits/acts.ts";
import type { DepositCommand } from "@sumi/core/deposits/commands.ts";
import type { DepositAddressEvent } from "@sumi/core/deposits/events.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { CapabilityModel } from "../capability.ts";
import { hash, integer, listOf, networkName, symbol } from "../frames/patterns.ts";
import type { Model } from "../model.ts";
import type { CommandOf, EventOf, Expected } from "../record.ts";

/** The deposit addresses: the member of each, and the order in which they were loaded. */
export class DepositAddresses {
  readonly all = new Map<string, { network: number; member: number; isRetired: boolean }>();

  load({ network, fingerprint }: EventOf<"DepositAddressLoaded">): void {
    this.all.set(fingerprint, { network, member: 0, isRetired: false });
  }

  assign({ fingerprint, member }: EventOf<"DepositAddressAssigned">): void {
    const address = this.all.get(fingerprint);
    if (address !== undefined) address.member = member;
  }

  retire({ fingerprint }: EventOf<"DepositAddressRetired">): void {
    const address = this.all.get(fingerprint);
    if (address !== undefined) address.isRetired = true;
  }

  nextFree(network: number): string | undefined {
    for (const [fingerprint, address] of this.all) {
      if (address.network === network && address.member === 0 && !address.isRetired)
        return fingerprint;
    }
    return undefined;
  }

  of(member: number, network: number): string | undefined {
    for (const [fingerprint, address] of this.all) {
      if (address.network === network && address.member === member && !address.isRetired)
        return fingerprint;
    }
    return undefined;
  }
}

function* assignAddress(model: Model, command: CommandOf<"AssignDepositAddress">): Expected {
  const { actor: member, network } = command;
  model.demand("I14", model.members.find(member) !== undefined, "who deposits is a member");
  model.demand(
    "I14",
    model.deposits.addresses.of(member, network) === undefined,
    "a member has one address there",
  );
  const fingerprint = model.deposits.addresses.nextFree(network) ?? "";
  yield { type: "DepositAddressAssigned", member, network, fingerprint };
}

function* retireAddress(
  model: Model,
  { actor, fingerprint }: CommandOf<"RetireDepositAddress">,
): Expected {
  const found = model.deposits.addresses.all.get(fingerprint);
  model.demand("I21", actor < 0, "only staff retire addresses");
  model.demand("I14", found?.isRetired === false, "what is retired was loaded, and is in use");
  const { network = -1, member = 0 } = found ?? {};
  yield { type: "DepositAddressRetired", network, fingerprint, member };
}

function* loadAddresses(model: Model, act: LoadAddresses): Expected {
  const network = model.markets.network(model.markets.asset(act.asset), act.network);
  const { all } = model.deposits.addresses;
  const isNew = act.fingerprints.every((fingerprint) => !all.has(fingerprint));
  model.demand("I14", isNew && network !== undefined, "an address is loaded once");
  for (const fingerprint of act.fingerprints) {
    yield { type: "DepositAddressLoaded", network: network?.number ?? -1, fingerprint };
  }
}

export function* liveAddresses(model: Model, { deposits }: Exchange): Generator<string> {
  for (const [fingerprint, { member, isRetired }] of model.deposits.addresses.all) {
    const address = deposits.pool.find(fingerprint);
    const is = [address?.member, address?.retired].join();
    const should = [member, isRetired].join();
    if (is !== should) yield `Address ${fingerprint} is ${is}, and it should be ${should}.`;
  }
}

type AddressCommand = Extract<
  DepositCommand,
  { type: "AssignDepositAddress" | "RetireDepositAddress" }
>;

/** The part of the deposits' model that is about addresses. */
export const DEPOSIT_ADDRESSES = {
  events: {
    DepositAddressLoaded: {
      fields: { network: integer, fingerprint: hash },
      breaks: "I14",
      reckon: ({ deposits }, event) => deposits.addresses.load(event),
    },
    DepositAddressAssigned: {
      fields: { member: integer, network: integer, fingerprint: hash },
      breaks: "I14",
      reckon: ({ deposits }, event) => deposits.addresses.assign(event),
    },
    DepositAddressRetired: {
      fields: { network: integer, fingerprint: hash, member: integer },
      breaks: "I14",
      reckon: ({ deposits }, event) => deposits.addresses.retire(event),
    },
  },
  commands: {
    AssignDepositAddress: { fields: { network: integer }, expect: assignAddress },
    RetireDepositAddress: { fields: { fingerprint: hash }, expect: retireAddress },
  },
  acts: {
    LoadAddresses: {
      fields: { asset: symbol, network: networkName, fingerprints: listOf(hash) },
      expect: loadAddresses,
    },
  },
} satisfies CapabilityModel<AddressCommand, DepositAddressEvent, LoadAddresses>;
