import { hash } from "node:crypto";
import { standingProposalOf } from "@sumi/core/approvals/rules.ts";
import type { Act } from "@sumi/core/commands.ts";
import { offerOf } from "@sumi/core/demonstration-coins/rules.ts";
import type { ConfirmDeposit } from "@sumi/core/deposits/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { TREASURY } from "@sumi/core/ledger/accounts.ts";
import type { Network } from "@sumi/core/markets/markets.ts";
import { isSpent } from "@sumi/core/markets/transfers.ts";
import type { RecordFileAccess } from "@sumi/core/members/commands.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import { type Amount, amountOf } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { CHART } from "@sumi/primitives/chart.ts";
import { TRIAL_ASSET } from "@sumi/primitives/names.ts";
import { commandKey } from "../platform/server/command-key.ts";
import { DEPOSIT_NETWORKS, type Funds } from "./plan.ts";
import { demonstrationTransaction } from "./transactions.ts";

/** The two administrators, as actors, because every act on money needs two people. */
export const FIRST = -1;
export const SECOND = -2;
const EVIDENCE = "demonstration-genesis";

/**
 * Credits a member by the same two commands as any deposit. The transaction is made from the
 * account and the coin, so repeated runs never credit twice.
 */
export async function fundMember(
  commands: Commands,
  { member, account, funds }: { member: number; account: string; funds: Funds },
): Promise<void> {
  for (const [symbol, text] of Object.entries(funds)) {
    const network = await commands.read((x) => networkOf(x, symbol));
    const name = `${account} ${symbol}`;
    const transaction = demonstrationTransaction(network.name, name);
    const transfer = { transaction, output: 0 };
    if (await commands.read((x) => isFunded(x, { network, transaction, name }))) continue;
    const amount = wellFormed(text);
    const submitted = await commands.submit(
      {
        type: "SubmitDeposit",
        actor: member,
        // The key makes a later start find the deposit that an interrupted one announced.
        key: commandKey("demonstration deposit", member, transaction, {}),
        asset: network.asset,
        network: network.number,
        amount,
        voucher: hash("sha256", `demonstration voucher ${account} ${symbol}`),
        transaction,
      },
      () => undefined,
    );
    assert(submitted.ok, `the deposit of ${symbol} is announced`);
    const [event] = submitted.value.record.events;
    assert(event?.type === "DepositSubmitted", "an announced deposit says so");
    const found = { deposit: event.deposit, amount, ...transfer };
    await confirm(commands, { network, member }, found);
  }
}

/** Older versions gave the core a hash in place of the transaction. */
function isFunded(
  x: Exchange,
  of: { readonly network: Network; readonly transaction: string; readonly name: string },
): boolean {
  const { network, transaction, name } = of;
  const old = hash("sha256", `demonstration transfer ${name}`);
  return x.deposits.isCredited(old) || isSpent(x, network, { transaction, output: 0 });
}

/** Above the limit of one person the first confirmation proposes, and the second one credits. */
async function confirm(
  commands: Commands,
  { network, member }: { readonly network: Network; readonly member: number },
  found: Omit<ConfirmDeposit, "type" | "actor" | "key">,
): Promise<void> {
  for (const actor of [FIRST, SECOND]) {
    await openFile(commands, { actor, member, subject: "PROFILE" });
    // A refusal means that this person confirmed it in an interrupted start.
    await commands.submit({ type: "ConfirmDeposit", actor, ...found }, () => undefined);
    if (await commands.read((x) => isSpent(x, network, found))) return;
  }
  assert(false, "two people are enough to credit a deposit");
}

/** The reviewer of a case opens the file that shows it, in a demonstration, too. */
export async function openFile(
  commands: Commands,
  file: Omit<RecordFileAccess, "type">,
): Promise<void> {
  const opened = await commands.submit({ type: "RecordFileAccess", ...file }, () => undefined);
  assert(opened.ok, "staff can open the file of a member");
}

/** Contributes house money to the treasury; skips coins that the treasury already has. */
export async function fillTreasury(commands: Commands, funds: Funds): Promise<void> {
  for (const [asset, amount] of Object.entries(funds)) {
    const { name: network, balance } = await commands.read((x) => {
      const found = networkOf(x, asset);
      return { name: found.name, balance: x.ledger.balance(TREASURY, found.asset) };
    });
    if (balance > 0n) continue;
    await decide(commands, {
      act: "ContributeCapital",
      asset,
      network,
      amount,
      evidence: EVIDENCE,
    });
  }
}

/** Moves coins from the treasury to another account of the house, unless that has some already. */
export async function fillFromTreasury(
  commands: Commands,
  purpose: "convert" | "marketing" | "deliveryPoolAvailable" | "insurance",
  funds: Funds,
): Promise<void> {
  const { first: account, path: to } = CHART[purpose];
  for (const [asset, amount] of Object.entries(funds)) {
    const number = await commands.read((x) => networkOf(x, asset).asset);
    const { filled, left } = await commands.read(({ ledger }) => ({
      filled: ledger.balance(account, number),
      left: ledger.balance(TREASURY, number),
    }));
    if (filled > 0n || left < wellFormed(amount)) continue;
    const from = "sys:treasury";
    const evidence = EVIDENCE;
    await decide(commands, { act: "TransferHouse", asset, from, to, amount, evidence });
  }
}

/** Fills the account that new members are given coins from, if the founding promised them any. */
export async function fillGifts(commands: Commands, funds: Funds): Promise<void> {
  const offer = await commands.read((x) => offerOf(x, x.timeMs));
  if (offer !== undefined) await fillFromTreasury(commands, "marketing", funds);
}

/** Issues trial money into its pool; skips a pool that has some, and an exchange without any. */
export async function fillTrialPool(commands: Commands, amount: string): Promise<void> {
  const { first: account } = CHART.trialPoolAvailable;
  const isEmpty = await commands.read(({ ledger, markets }) => {
    const asset = markets.assetBySymbol(TRIAL_ASSET);
    return asset !== undefined && ledger.balance(account, asset.number) === 0n;
  });
  if (isEmpty) await decide(commands, { act: "FundTrialPool", amount, evidence: EVIDENCE });
}

/** One administrator proposes, unless an interrupted start did, and the other one approves. */
export async function decide(commands: Commands, act: Act): Promise<void> {
  const standing = await commands.read((x) => standingProposalOf(x, act, x.timeMs));
  const { number: proposal, hash: actHash } = standing ?? (await propose(commands, act));
  const approved = await commands.submit(
    { type: "Approve", actor: SECOND, proposal, hash: actHash },
    () => undefined,
  );
  assert(approved.ok, `${act.act} can be approved`);
}

async function propose(commands: Commands, act: Act) {
  const proposed = await commands.submit({ type: "Propose", actor: FIRST, act }, () => undefined);
  assert(proposed.ok, `${act.act} can be proposed`);
  const [event] = proposed.value.record.events;
  assert(event?.type === "Proposed", "a proposal says so");
  return { number: event.proposal, hash: event.hash };
}

/** The deposit network of a coin of the demonstration. */
export function networkOf(x: Exchange, symbol: string): Network {
  const asset = x.markets.assetBySymbol(symbol);
  const name = DEPOSIT_NETWORKS[symbol];
  assert(asset !== undefined && name !== undefined, `the demonstration lists ${symbol}`);
  const network = x.markets.network(asset.number, name);
  assert(network !== undefined, `${symbol} arrives on ${name}`);
  return network;
}

export function wellFormed(text: string): Amount {
  const amount = amountOf(text);
  assert(amount !== undefined, "the plan's amounts are plain decimals");
  return amount;
}
