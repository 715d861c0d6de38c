import type { LoadAddresses } from "@sumi/core/deposits/acts.ts";
import type { DepositCommand } from "@sumi/core/deposits/commands.ts";
import type { DepositAddressEvent } from "@sumi/core/deposits/events.ts";
import type { CapabilityModel } from "../capability.ts";
import { hash, integer, listOf, maybe, networkName, symbol, truth } from "../frames/patterns.ts";
import type { Model } from "../model.ts";
import type { CommandOf, Expected } from "../record.ts";
import { isPaused } from "./terms.ts";

/** The last fifth of a network's addresses is for members with a mail address or a certificate. */
function isReserved({ deposits: { addresses } }: Model, network: number): boolean {
  return addresses.queue(network).length * 5 <= addresses.countInUse(network);
}

function* assignAddress(model: Model, command: CommandOf<"AssignDepositAddress">): Expected {
  const { actor: member, network, hasMail = false } = command;
  const { addresses } = model.deposits;
  const { timeMs, parameters } = model;
  model.demand("I14", model.members.find(member) !== undefined, "who deposits is a member");
  const hasNone = addresses.of(member, network) === undefined;
  model.demand("I14", hasNone, "a member has one address there");
  model.demand("I14", !isPaused(model, network), "a paused network assigns no address");
  const own = addresses.restingFor(member, network);
  const isKnown = hasMail || model.identity.isCertified(member);
  const isOpen = own !== undefined || isKnown || !isReserved(model, network);
  model.demand("I14", isOpen, "the last fifth is kept for members who are known");
  const isEarly = addresses.givenTo(member, timeMs) < dayLimit(model);
  model.demand("I14", isEarly, "a member is given so many addresses in a day");
  const unusedMs = parameters.integer("deposits.unused_address_ms", timeMs);
  const noticeMs = parameters.integer("deposits.lapse_notice_ms", timeMs);
  const fingerprint = own ?? addresses.queue(network)[0] ?? "";
  const lapsingMs = noticeMs > unusedMs ? timeMs : timeMs + unusedMs - noticeMs;
  yield { type: "DepositAddressAssigned", member, network, fingerprint, hasMail, lapsingMs };
}

function dayLimit({ parameters, timeMs }: Model): number {
  return parameters.integer("deposits.addresses_day_max", timeMs);
}

/** The timer moves what is due one step on: notice, return, end of the rest. */
function* tendAddresses(model: Model, command: CommandOf<"TendDepositAddresses">): Expected {
  const { actor, limit } = command;
  const isTimers = actor === 0 && limit >= 1 && limit <= 200;
  model.demand("I14", isTimers, "only the timer takes addresses back");
  const { timeMs, parameters } = model;
  const waiting = [...model.deposits.addresses.all].filter(([, { wait }]) => wait !== undefined);
  const due = waiting.filter(([, { wait }]) => (wait?.atMs ?? 0) <= timeMs);
  model.demand("I14", due.length > 0, "some address is due");
  due.sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [fingerprint, { network, member, wait }] of due.slice(0, limit)) {
    const after = (key: string) => timeMs + parameters.integer(`deposits.${key}`, timeMs);
    if (wait?.step === "unused") {
      const unusedUntilMs = after("lapse_notice_ms");
      yield { type: "DepositAddressLapsing", member, network, fingerprint, unusedUntilMs };
    } else if (wait?.step === "lapsing") {
      const restUntilMs = after("address_rest_ms");
      yield { type: "DepositAddressReturned", member, network, fingerprint, restUntilMs };
    } else {
      yield { type: "DepositAddressRested", network, fingerprint };
    }
  }
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

const reckon = ({ deposits, timeMs }: Model, event: DepositAddressEvent) =>
  deposits.addresses.follow(event, timeMs);

type AddressCommand = Extract<
  DepositCommand,
  { type: "AssignDepositAddress" | "TendDepositAddresses" | "RetireDepositAddress" }
>;

const PLACE = { network: integer, fingerprint: hash };

/** The part of the deposits' model that is about addresses. */
export const DEPOSIT_ADDRESSES = {
  events: {
    DepositAddressLoaded: { fields: PLACE, breaks: "I14", reckon },
    DepositAddressAssigned: {
      fields: { ...PLACE, member: integer, hasMail: maybe(truth), lapsingMs: maybe(integer) },
      breaks: "I14",
      reckon,
    },
    DepositAddressLapsing: {
      fields: { ...PLACE, member: integer, unusedUntilMs: integer },
      breaks: "I14",
      reckon,
    },
    DepositAddressReturned: {
      fields: { ...PLACE, member: integer, restUntilMs: integer },
      breaks: "I14",
      reckon,
    },
    DepositAddressRested: { fields: PLACE, breaks: "I14", reckon },
    DepositAddressRetired: { fields: { ...PLACE, member: integer }, breaks: "I14", reckon },
  },
  commands: {
    AssignDepositAddress: {
      fields: { network: integer, hasMail: maybe(truth) },
      expect: assignAddress,
    },
    TendDepositAddresses: { fields: { limit: integer }, expect: tendAddresses },
    RetireDepositAddress: { fields: { fingerprint: hash }, expect: retireAddress },
  },
  acts: {
    LoadAddresses: {
      fields: { asset: symbol, network: networkName, fingerprints: listOf(hash) },
      expect: loadAddresses,
    },
  },
  parameters: {
    "deposits.addresses_day_max": { initial: "20", hurts: "fall" },
    "deposits.unused_address_ms": { initial: "2592000000", hurts: "fall" },
    "deposits.lapse_notice_ms": { initial: "604800000", hurts: "fall" },
    "deposits.address_rest_ms": { initial: "7776000000", hurts: "fall" },
  },
} satisfies CapabilityModel<AddressCommand, DepositAddressEvent, LoadAddresses>;
