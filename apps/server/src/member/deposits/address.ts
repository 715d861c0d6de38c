import type { Network } from "@sumi/core/markets/markets.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { readDepositAddresses } from "@sumi/store/deposits/address-texts.ts";
import { type AttemptLimit, countAttempt, uncountAttempt } from "@sumi/store/sign-in/attempts.ts";
import { findCorrespondence } from "@sumi/store/user/emails.ts";
import { addressGroup } from "../../platform/http/address.ts";
import { chainOf, isDestination } from "../../shared/address-format.ts";
import { type DepositAddress, fingerprintOfAddress } from "../../shared/deposit-address.ts";
import type { DepositTools } from "./tools.ts";

const DAY_MS = 86_400_000;

/**
 * The member's deposit address on that network, if one is assigned. FEATURE_DISABLED when none is
 * and none is left, or when the address is not as two people loaded it.
 */
export async function ownAddress(
  tools: DepositTools,
  member: number,
  network: Network,
): Promise<Outcome<DepositAddress | undefined>> {
  if (chainOf(network.name) === undefined) return reject("FEATURE_DISABLED");
  const { fingerprint, isLeft } = await tools.server.commands.read(({ deposits: { pool } }) => ({
    fingerprint: pool.assignedTo(member, network.number),
    isLeft:
      pool.nextFree(network.number) !== undefined ||
      pool.restingOf(member, network.number) !== undefined,
  }));
  if (fingerprint !== undefined) return textOf(tools, network, fingerprint);
  return isLeft ? accept(undefined) : reject("FEATURE_DISABLED");
}

type AddressCaller = {
  readonly member: number;
  readonly account: string;
  /** The source of the call. */
  readonly address: string;
};

/** The same, and the next address of the pool for a member who has none. */
export async function assignedAddress(
  tools: DepositTools,
  caller: AddressCaller,
  network: Network,
): Promise<Outcome<DepositAddress>> {
  const { member } = caller;
  const before = await ownAddress(tools, member, network);
  if (!before.ok) return before;
  if (before.value !== undefined) return accept(before.value);
  const given = await assign(tools.server, caller, network);
  // A simultaneous call may have assigned the address first.
  const after = await ownAddress(tools, member, network);
  if (!after.ok) return after;
  if (after.value !== undefined) return accept(after.value);
  return given.ok ? reject("FEATURE_DISABLED") : given;
}

/**
 * Takes an address from the pool. One source of calls gets so many in a day, because whoever opens
 * accounts for them calls from few places. A refused call is not counted.
 */
async function assign(
  { commands, database, parameter, nowMs }: DepositTools["server"],
  { member: actor, account, address }: AddressCaller,
  { number: network }: Network,
): Promise<Outcome<unknown>> {
  const limit: AttemptLimit = {
    kind: "deposit_address",
    subject: addressGroup(address),
    max: parameter("deposits.source_addresses_day_max"),
    windowMs: DAY_MS,
    prolonged: false,
  };
  const attempt = await countAttempt(database, limit, nowMs());
  if (!attempt.allowed) return reject("ADDRESSES_DAILY_LIMIT");
  const { email } = await findCorrespondence(database, account);
  const hasMail = email !== undefined;
  const command = { type: "AssignDepositAddress", actor, network, hasMail } as const;
  const given = await commands.submit(command, () => undefined);
  if (!given.ok) await uncountAttempt(database, limit);
  return given;
}

/** The text of an address, if it is exactly what two people loaded. */
async function textOf(
  tools: DepositTools,
  network: Network,
  fingerprint: string,
): Promise<Outcome<DepositAddress>> {
  const texts = await readDepositAddresses(tools.server.database, [fingerprint]);
  const text = soundText(tools, { network: network.name, fingerprint, texts });
  return text === undefined ? reject("FEATURE_DISABLED") : accept(text);
}

type Wanted = {
  readonly network: string;
  readonly fingerprint: string;
  readonly texts: ReadonlyMap<string, DepositAddress>;
};

/** The text of that fingerprint; one that is not as it was loaded is logged and shown to nobody. */
function soundText(
  tools: DepositTools,
  { network, fingerprint, texts }: Wanted,
): DepositAddress | undefined {
  const text = texts.get(fingerprint);
  const isSound =
    text !== undefined &&
    text.network === network &&
    fingerprintOfAddress(text) === fingerprint &&
    isDestination(network, text.address, text.memo);
  if (isSound) return text;
  tools.server.log.error("a deposit address is not as it was loaded", { count: 1 });
  tools.onForeignAddress();
  return undefined;
}

/** The member's addresses by the number of their network. */
export async function ownAddresses(
  tools: DepositTools,
  member: number,
): Promise<ReadonlyMap<number, DepositAddress>> {
  const assigned = await tools.server.commands.read(({ markets, deposits: { pool } }) =>
    markets.networks.flatMap(({ number, name: network }) => {
      const fingerprint = pool.assignedTo(member, number);
      const isChecked = chainOf(network) !== undefined;
      return fingerprint === undefined || !isChecked ? [] : [{ number, network, fingerprint }];
    }),
  );
  const fingerprints = assigned.map(({ fingerprint }) => fingerprint);
  const texts = await readDepositAddresses(tools.server.database, fingerprints);
  return new Map(
    assigned.flatMap(({ number, ...wanted }) => {
      const text = soundText(tools, { ...wanted, texts });
      return text === undefined ? [] : [[number, text] as const];
    }),
  );
}
