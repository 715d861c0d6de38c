import * as contract from "@sumi/contract/appeals/calls.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import {
  addAppeal,
  type FrozenMember,
  findFrozen,
  readAppeals,
} from "@sumi/store/appeals/appeals.ts";
import { memberOfAccount } from "@sumi/store/user/accounts.ts";
import { historyReached } from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { accountOfTicket } from "../../platform/sessions/appeal-ticket.ts";
import { balancesOf } from "../../shared/balance-data.ts";
import { letterOf, lettersOf, sealLetter } from "./letters.ts";

/**
 * A frozen member, who has no session, reads the reason and appeals once, and reads it again later.
 */
export function appealRoutes(server: Server): void {
  const { commands, database, nowMs, vault } = server;

  route(server, contract.appeal, async ({ ticket }) => {
    const found = await frozenBy(server, ticket);
    if (!found.ok) return found;
    const { member, reason, reviewByMs } = found.value;
    const balances = await commands.read((exchange) => balancesOf(exchange, member));
    return accept({
      reason,
      review_by_ms: reviewByMs,
      overdue: nowMs() >= reviewByMs,
      balances,
      ...(await lettersOf(vault, found.value)),
      sequence: String(server.sequence()),
    });
  });

  route(server, contract.sendAppeal, async ({ ticket, message }) => {
    const text = letterOf("message", message);
    if (!text.ok) return text;
    const found = await frozenBy(server, ticket);
    if (!found.ok) return found;
    const letter = { ...found.value, part: "message", text: text.value } as const;
    const sealedMessage = await sealLetter(vault, letter);
    await addAppeal(database, found.value, { sealedMessage, writtenMs: nowMs() });
    // Only the first appeal is kept; a repeat with the same text gets the same answer.
    const kept = await findFrozen(database, found.value.member);
    const letters = kept && (await lettersOf(vault, kept));
    return letters?.message?.text === text.value ? accept(letters) : reject("ILLEGAL_OPERATION");
  });

  route(server, contract.appealLetters, async (_, { account }) => {
    const written = await readAppeals(database, account);
    const appeals = written.map(async (one) => ({
      decision: String(one.decision),
      ...(await lettersOf(vault, one)),
    }));
    return accept({ appeals: await Promise.all(appeals) });
  });
}

/** The frozen member of a ticket; every other ticket is refused in the same way. */
async function frozenBy(server: Server, ticket: string): Promise<Outcome<FrozenMember>> {
  const account = await accountOfTicket(server, ticket);
  const member = account && (await memberOfAccount(server.database, account));
  // The read model may lag behind the sign-in that issued the ticket.
  await historyReached(server);
  const found = member ? await findFrozen(server.database, member) : undefined;
  return found === undefined ? reject("PARAMETER_ERROR", { field: "ticket" }) : accept(found);
}
