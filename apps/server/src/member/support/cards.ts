import type { SupportCardData } from "@sumi/contract/support/calls.ts";
import { CARD_KINDS, type CardKind } from "@sumi/contract/support/terms.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { accept, type Outcome, type RejectionCode, reject } from "@sumi/primitives/rejection.ts";
import { namedContracts } from "@sumi/store/delivery/queries.ts";
import { namedDeposits } from "@sumi/store/deposits/queries.ts";
import { namedPositions } from "@sumi/store/perpetual/queries.ts";
import { namedOrders } from "@sumi/store/spot/queries.ts";
import type { SupportCard, SupportMessage } from "@sumi/store/support/messages.ts";
import { namedWithdrawals } from "@sumi/store/withdrawals/queries.ts";
import { contractData } from "../../shared/contract-data.ts";
import { coinOf, orderData } from "../../shared/order-data.ts";
import type { SupportTools } from "./tools.ts";

type Tools = Pick<SupportTools, "database" | "listing" | "contracts">;
type Shown = Omit<SupportCardData, "kind" | "id">;
/** The member's own of these numbers, in one query, by number. */
type Find = (
  tools: Tools,
  member: number,
  numbers: readonly number[],
) => Promise<ReadonlyMap<number, Shown>>;

/** Each kind of card that a member may attach, how it looks, and the words if there is none. */
const KINDS: Readonly<Record<CardKind, { readonly find: Find; readonly none: RejectionCode }>> = {
  deposit: { find: findDeposits, none: "DEPOSIT_NOT_FOUND" },
  withdrawal: { find: findWithdrawals, none: "WITHDRAWAL_NOT_FOUND" },
  order: { find: findOrders, none: "ORDER_NOT_FOUND" },
  contract: { find: findContracts, none: "ORDER_NOT_FOUND" },
  position: { find: findPositions, none: "POSITION_NOT_FOUND" },
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
  const found = await find(tools, member, [card.number]);
  return found.has(card.number) ? accept(card) : reject(none);
}

/** The cards of messages as they stand now, by the message: one query for each kind. */
export async function cardsOf(
  tools: Tools,
  member: number,
  messages: readonly SupportMessage[],
): Promise<ReadonlyMap<string, SupportCardData>> {
  const cards = new Map<string, SupportCardData>();
  for (const kind of CARD_KINDS) {
    const carrying = messages.flatMap(({ id, card }) =>
      card?.kind === kind ? [{ id, number: card.number }] : [],
    );
    if (carrying.length === 0) continue;
    const numbers = [...new Set(carrying.map(({ number }) => number))];
    const found = await KINDS[kind].find(tools, member, numbers);
    for (const { id, number } of carrying) {
      const shown = found.get(number);
      if (shown !== undefined) cards.set(id, { kind, id: String(number), ...shown });
    }
  }
  return cards;
}

async function findDeposits(
  { database, listing }: Tools,
  member: number,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, Shown>> {
  const rows = await namedDeposits(database, member, numbers);
  const listed = await listing();
  return new Map(
    rows.map(({ id, asset, creditedAmount, amount, state }) => {
      // Members do not see that a second person of the staff is asked.
      const status = state === "waiting" || state === "second" ? "confirming" : state;
      const shown = formatAmount(creditedAmount ?? amount);
      return [id, { about: null, side: null, coin: coinOf(listed, asset), amount: shown, status }];
    }),
  );
}

async function findWithdrawals(
  { database, listing }: Tools,
  member: number,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, Shown>> {
  const rows = await namedWithdrawals(database, member, numbers);
  const listed = await listing();
  return new Map(
    rows.map(({ id, asset, quantity, status }) => {
      const coin = coinOf(listed, asset);
      return [id, { about: null, side: null, coin, amount: formatAmount(quantity), status }];
    }),
  );
}

async function findOrders(
  { database, listing }: Tools,
  member: number,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, Shown>> {
  const rows = await namedOrders(database, member, numbers);
  const listed = await listing();
  return new Map(
    rows.map((row) => {
      const { symbol, side, qty, amount, status } = orderData(row, listed);
      const [base = "", quote = ""] = symbol.split("-");
      // A buy by amount has no quantity.
      const [coin, shown] = qty === null ? [quote, amount ?? "0"] : [base, qty];
      return [row.id, { about: symbol, side, coin, amount: shown, status }];
    }),
  );
}

async function findContracts(
  { database, listing }: Tools,
  member: number,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, Shown>> {
  const rows = await namedContracts(database, member, numbers);
  const listed = await listing();
  return new Map(
    rows.map((row) => {
      const { coin, direction, stake, stake_coin, state } = contractData(row, listed);
      const shown = { side: direction, coin: stake_coin, amount: stake, status: state };
      return [row.id, { about: coin, ...shown }];
    }),
  );
}

async function findPositions(
  { database, contracts }: Tools,
  member: number,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, Shown>> {
  const rows = await namedPositions(database, member, numbers);
  const listed = await contracts();
  return new Map(
    rows.map((row) => {
      const { symbol } = listed.get(row.contract);
      const [coin = ""] = symbol.split("-");
      const isOver = row.quantity === 0n;
      const shown = {
        about: symbol,
        side: row.isLong ? ("long" as const) : ("short" as const),
        coin,
        amount: formatAmount(isOver ? row.quantityMax : row.quantity),
        status: isOver ? "ended" : "open",
      };
      return [row.opened, shown];
    }),
  );
}
