import { randomUUID } from "node:crypto";
import * as contract from "@sumi/contract/bank-cards/calls.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { bankCardAdded, bankCardRemoved } from "@sumi/store/bank-cards/bank-cards.ts";
import { refuseUnproved } from "../../platform/security/changing-security.ts";
import { securityChanged } from "../../platform/security/security-changed.ts";
import type { Caller } from "../../platform/server/call.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { type BankCard, cardData, type KeptCard, readCards, sealedCard } from "./book.ts";
import { bankNumberOf } from "./number.ts";

/** Adds, lists and removes a member's bank cards; nothing is paid to them in this version. */
export function bankCardRoutes(server: Server): void {
  route(server, contract.addBankCard, async (input, caller) => {
    const { bank_code: bankCode, client_id: clientKey } = input;
    const [name, bank] = [input.name.trim(), input.bank.trim()];
    const number = bankNumberOf(input.number);
    if (number === undefined) return reject("PARAMETER_ERROR", { field: "number" });
    if (name === "") return reject("PARAMETER_ERROR", { field: "name" });
    if (bank === "") return reject("PARAMETER_ERROR", { field: "bank" });
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

  route(server, contract.removeBankCard, async ({ id, code }, caller) => {
    const proved = await refuseUnproved(server, caller, { code });
    if (!proved.ok) return proved;
    const rows = bankCardRemoved(caller.account, id);
    // Removing a missing card succeeds, so a repeated call gets the same answer.
    await securityChanged(server, caller, { kind: "BANK_CARD_REMOVED", rows });
    return accept({});
  });
}

type Addition = { readonly card: BankCard; readonly clientKey: string | undefined };

/**
 * The card that an earlier call with that key added. Without the key, nothing is revealed of a
 * number before the second factor: a stolen session could test numbers.
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
 * Adds a card, or finds the one with the same number, as for a repeated call. If simultaneous calls
 * compete for one place, the losers try the next.
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
