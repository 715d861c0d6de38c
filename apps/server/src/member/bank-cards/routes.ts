import { randomUUID } from "node:crypto";
import * as contract from "@sumi/contract/bank-cards/calls.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { bankCardAdded, bankCardRemoved } from "@sumi/store/bank-cards/bank-cards.ts";
import { refuseUnproved } from "../../platform/security/changing-security.ts";
import { securityChanged } from "../../platform/security/security-changed.ts";
import { refuseWhileLocked } from "../../platform/security/settings-lock.ts";
import type { Caller } from "../../platform/server/call.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { type BankCard, cardData, type KeptCard, readCards, sealedCard } from "./book.ts";
import { bankNumberOf } from "./number.ts";

/** Where a member's money would go one day: kept, listed and forgotten. */
export function bankCardRoutes(server: Server): void {
  route(server, contract.addBankCard, async (input, caller) => {
    const { bank_code: bankCode, client_id: clientKey } = input;
    const [name, bank] = [input.name.trim(), input.bank.trim()];
    const number = bankNumberOf(input.number);
    if (number === undefined) return reject("PARAMETER_ERROR", { field: "number" });
    if (!LINE.test(name)) return reject("PARAMETER_ERROR", { field: "name" });
    if (!LINE.test(bank)) return reject("PARAMETER_ERROR", { field: "bank" });
    const card = { number, name, bankCode, bank };
    const earlier = await keptBefore(server, caller, { card, clientKey });
    if (earlier !== undefined) return accept({ card: cardData(earlier) });
    const proved = await refuseUnproved(server, caller, input);
    if (!proved.ok) return proved;
    const kept = await keep(server, caller, { card, clientKey });
    return kept.ok ? accept({ card: cardData(kept.value) }) : kept;
  });

  route(server, contract.bankCards, async (_, { account }) => {
    const cards = await readCards(server, account);
    return accept({ cards: cards.map(cardData) });
  });

  route(server, contract.removeBankCard, async ({ id }, caller) => {
    const open = await refuseWhileLocked(server, caller);
    if (!open.ok) return open;
    const rows = bankCardRemoved(caller.account, id);
    // A card that is not there is gone, so a call that comes again is answered as it was.
    await securityChanged(server, caller, { kind: "BANK_CARD_REMOVED", rows });
    return accept({});
  });
}

/** Words of any script on one line: nothing that would be drawn elsewhere, or not at all. */
const LINE = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+$/u;

type Addition = { readonly card: BankCard; readonly clientKey: string | undefined };

/**
 * The card that an earlier call with that key left. Without the key nothing is told of a number
 * before the second factor was shown: a stolen session could try them all.
 */
async function keptBefore(
  server: Server,
  { account }: Caller,
  { card: { number }, clientKey }: Addition,
): Promise<KeptCard | undefined> {
  if (clientKey === undefined) return undefined;
  const cards = await readCards(server, account);
  return cards.find(({ row, card }) => row.clientKey === clientKey && card.number === number);
}

/**
 * The same number is one card however often it is added, so a call that comes again finds what the
 * first one left. Of calls at once that meant the same place, those that lost it take another.
 */
async function keep(
  server: Server,
  caller: Caller,
  { card, clientKey }: Addition,
): Promise<Outcome<KeptCard>> {
  const { account } = caller;
  for (;;) {
    const cards = await readCards(server, account);
    const known = cards.find((kept) => kept.card.number === card.number);
    if (known !== undefined) return accept(known);
    if (cards.length >= contract.BANK_CARDS_MAX) {
      return reject("ABOVE_MAXIMUM", { maximum: String(contract.BANK_CARDS_MAX) });
    }
    const id = randomUUID();
    const sealed = await sealedCard(server, { id, account, card });
    const row = { id, account, ...sealed, addedMs: server.nowMs(), clientKey };
    const rows = bankCardAdded(row);
    if (await securityChanged(server, caller, { kind: "BANK_CARD_ADDED", rows })) {
      return accept({ row, card });
    }
  }
}
