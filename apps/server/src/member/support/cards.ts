import type { SupportCardData } from "@sumi/contract/support/calls.ts";
import { CARD_KINDS, type CardKind } from "@sumi/contract/support/terms.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { accept, type Outcome, type RejectionCode, reject } from "@sumi/primitives/rejection.ts";
import { readContract } from "@sumi/store/delivery/queries.ts";
import { readDeposit } from "@sumi/store/deposits/queries.ts";
import { readPosition } from "@sumi/store/perpetual/queries.ts";
import { readOrder } from "@sumi/store/spot/queries.ts";
import type { SupportCard, SupportMessage } from "@sumi/store/support/messages.ts";
import { readWithdrawal } from "@sumi/store/withdrawals/queries.ts";
import { contractData } from "../../shared/contract-data.ts";
import { coinOf, orderData } from "../../shared/order-data.ts";
import type { SupportTools } from "./tools.ts";

type Tools = Pick<SupportTools, "database" | "listing" | "contracts">;
type Shown = Omit<SupportCardData, "kind" | "id">;
type Find = (tools: Tools, member: number, number: number) => Promise<Shown | undefined>;

/** Each kind of card that a member may attach, how it looks, and the words if there is none. */
const KINDS: Readonly<Record<CardKind, { readonly find: Find; readonly none: RejectionCode }>> = {
  deposit: { find: findDeposit, none: "DEPOSIT_NOT_FOUND" },
  withdrawal: { find: findWithdrawal, none: "WITHDRAWAL_NOT_FOUND" },
  order: { find: findOrder, none: "ORDER_NOT_FOUND" },
  contract: { find: findContract, none: "ORDER_NOT_FOUND" },
  position: { find: findPosition, none: "POSITION_NOT_FOUND" },
};

/** The card that a member attaches: one, and only of what is the member's own. */
export async function cardAsked(
  tools: Tools,
  member: number,
  asked: Readonly<Partial<Record<CardKind, number | undefined>>>,
): Promise<Outcome<SupportCard | undefined>> {
  const named = CARD_KINDS.flatMap((kind) => {
    const number = asked[kind];
    return number === undefined ? [] : [{ kind, number }];
  });
  const [card, second] = named;
  if (second !== undefined) return reject("PARAMETER_ERROR", { field: second.kind });
  if (card === undefined) return accept(undefined);
  const { find, none } = KINDS[card.kind];
  const found = await find(tools, member, card.number);
  return found === undefined ? reject(none) : accept(card);
}

/** The cards of messages as they stand now, by the message. */
export async function cardsOf(
  tools: Tools,
  member: number,
  messages: readonly SupportMessage[],
): Promise<ReadonlyMap<string, SupportCardData>> {
  const cards = new Map<string, SupportCardData>();
  for (const { id, card } of messages) {
    if (card === undefined) continue;
    const { kind, number } = card;
    const found = await KINDS[kind].find(tools, member, number);
    if (found !== undefined) cards.set(id, { kind, id: String(number), ...found });
  }
  return cards;
}

async function findDeposit(
  { database, listing }: Tools,
  member: number,
  number: number,
): Promise<Shown | undefined> {
  const row = await readDeposit(database, number);
  if (row?.member !== member) return undefined;
  const { asset, creditedAmount, amount, state } = row;
  const coin = coinOf(await listing(), asset);
  // Members do not see that a second person of the staff is asked.
  const status = state === "waiting" || state === "second" ? "confirming" : state;
  const shown = formatAmount(creditedAmount ?? amount);
  return { about: null, side: null, coin, amount: shown, status };
}

async function findWithdrawal(
  { database, listing }: Tools,
  member: number,
  number: number,
): Promise<Shown | undefined> {
  const row = await readWithdrawal(database, member, number);
  if (row === undefined) return undefined;
  const coin = coinOf(await listing(), row.asset);
  const { quantity, status } = row;
  return { about: null, side: null, coin, amount: formatAmount(quantity), status };
}

async function findOrder(
  { database, listing }: Tools,
  member: number,
  number: number,
): Promise<Shown | undefined> {
  const row = await readOrder(database, member, { id: number });
  if (row === undefined) return undefined;
  const { symbol, side, qty, amount, status } = orderData(row, await listing());
  const [base = "", quote = ""] = symbol.split("-");
  // A buy by amount has no quantity.
  const [coin, shown] = qty === null ? [quote, amount ?? "0"] : [base, qty];
  return { about: symbol, side, coin, amount: shown, status };
}

async function findContract(
  { database, listing }: Tools,
  member: number,
  number: number,
): Promise<Shown | undefined> {
  const row = await readContract(database, { member, id: number });
  if (row === undefined) return undefined;
  const { coin, direction, stake, stake_coin, state } = contractData(row, await listing());
  return { about: coin, side: direction, coin: stake_coin, amount: stake, status: state };
}

async function findPosition(
  { database, contracts }: Tools,
  member: number,
  number: number,
): Promise<Shown | undefined> {
  const row = await readPosition(database, { member, opened: number });
  if (row === undefined) return undefined;
  const { symbol } = (await contracts()).get(row.contract);
  const [coin = ""] = symbol.split("-");
  const isOver = row.quantity === 0n;
  return {
    about: symbol,
    side: row.isLong ? "long" : "short",
    coin,
    amount: formatAmount(isOver ? row.quantityMax : row.quantity),
    status: isOver ? "ended" : "open",
  };
}
