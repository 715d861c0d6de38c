import type { SupportCardData } from "@sumi/contract/support/calls.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { readDeposit } from "@sumi/store/deposits/queries.ts";
import type { SupportCard, SupportMessage } from "@sumi/store/support/messages.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import { readWithdrawal } from "@sumi/store/withdrawals/queries.ts";
import type { Listing } from "../../shared/listing.ts";
import { coinOf } from "../../shared/order-data.ts";

type Tools = { readonly database: Queryable; readonly listing: Listing };
type Asked = {
  readonly deposit?: number | undefined;
  readonly withdrawal?: number | undefined;
};

/** The card that a member attaches: one, and only of what is the member's own. */
export async function cardAsked(
  { database }: Pick<Tools, "database">,
  member: number,
  { deposit, withdrawal }: Asked,
): Promise<Outcome<SupportCard | undefined>> {
  if (deposit !== undefined && withdrawal !== undefined) {
    return reject("PARAMETER_ERROR", { field: "withdrawal" });
  }
  if (deposit !== undefined) {
    const row = await readDeposit(database, deposit);
    if (row?.member !== member) return reject("DEPOSIT_NOT_FOUND");
    return accept({ kind: "deposit", number: deposit });
  }
  if (withdrawal === undefined) return accept(undefined);
  const row = await readWithdrawal(database, member, withdrawal);
  if (row === undefined) return reject("WITHDRAWAL_NOT_FOUND");
  return accept({ kind: "withdrawal", number: withdrawal });
}

/** The cards of messages as they stand now, by the message. */
export async function cardsOf(
  { database, listing }: Tools,
  member: number,
  messages: readonly SupportMessage[],
): Promise<ReadonlyMap<string, SupportCardData>> {
  const markets = await listing();
  const cards = new Map<string, SupportCardData>();
  for (const { id, card } of messages) {
    if (card === undefined) continue;
    const { kind, number } = card;
    const found =
      kind === "deposit"
        ? await readDeposit(database, number)
        : await readWithdrawal(database, member, number);
    if (found === undefined) continue;
    const [amount, status] =
      "quantity" in found
        ? [found.quantity, found.status]
        : [found.creditedAmount ?? found.amount, found.state];
    cards.set(id, {
      kind,
      id: String(number),
      coin: coinOf(markets, found.asset),
      amount: formatAmount(amount),
      // Members do not see that a second person of the staff is asked.
      status: status === "waiting" || status === "second" ? "confirming" : status,
    });
  }
  return cards;
}
