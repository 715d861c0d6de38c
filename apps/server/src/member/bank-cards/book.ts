import type { BankCardData } from "@sumi/contract/bank-cards/calls.ts";
import { assert } from "@sumi/primitives/assert.ts";
import {
  type BankCardRow,
  type NewBankCard,
  readBankCards,
} from "@sumi/store/bank-cards/bank-cards.ts";
import type { Server } from "../../platform/server/server.ts";

/** The fields of a card that are sealed. */
export type BankCard = {
  readonly number: string;
  readonly name: string;
  readonly bankCode: string;
  readonly bank: string;
};

type Vaulted = Pick<Server, "vault" | "database">;

const INDEX = "bank card";
const COMMON_INDEX = "bank card of anybody";

/** The name a card is sealed under, so that no other sealed data can replace it. */
function nameOf(id: string): string {
  return `bank card ${id}`;
}

export async function sealedCard(
  { vault }: Vaulted,
  { id, account, card }: { readonly id: string; readonly account: string; readonly card: BankCard },
): Promise<Pick<NewBankCard, "numberIndex" | "commonIndex" | "sealed">> {
  const plain = Buffer.from(JSON.stringify(card));
  return {
    numberIndex: await vault.index(INDEX, `${account}\n${card.number}`),
    commonIndex: await vault.index(COMMON_INDEX, card.number),
    sealed: await vault.seal(account, nameOf(id), plain),
  };
}

export type KeptCard = { readonly row: BankCardRow; readonly card: BankCard };

/**
 * The member's cards, oldest first. A card whose key was destroyed cannot be read and is left out.
 */
export async function readCards(
  { vault, database }: Vaulted,
  account: string,
): Promise<readonly KeptCard[]> {
  const rows = await readBankCards(database, account);
  const opened = await Promise.all(
    rows.map(async (row) => {
      const plain = await vault.open(account, nameOf(row.id), row.sealed);
      return plain && { row, card: JSON.parse(plain.toString()) as BankCard }; // Sealed by us.
    }),
  );
  return opened.filter((kept) => kept !== undefined);
}

const SHOWN = 4;

/** A card's wire data, with only the last digits of its number. */
export function cardData({ row, card }: KeptCard): BankCardData {
  assert(card.number.length > SHOWN, "something of a number stays hidden");
  return {
    id: row.id,
    last_four: card.number.slice(-SHOWN),
    name: card.name,
    bank_code: card.bankCode,
    bank: card.bank,
    added_ms: row.addedMs,
  };
}
