import type { Exchange } from "@sumi/core/exchange.ts";
import { available, held, locked } from "@sumi/core/ledger/accounts.ts";
import { GUEST, type Reader } from "@sumi/store/announcements/queries.ts";

/** The facts about a member that decide which announcements they read; 0 is a guest. */
export function readerOf(exchange: Exchange, member: number): Reader {
  const found = exchange.members.find(member);
  if (found === undefined) return GUEST;
  const { ledger, markets, referrals } = exchange;
  const accounts = [available(member), held(member), locked(member)];
  const coins = markets.assets.filter(({ number }) => {
    return accounts.some((account) => ledger.balance(account, number) > 0n);
  });
  return {
    country: found.certification === "certified" ? found.country : "",
    level: referrals.levelOf(member),
    coins: coins.map(({ symbol }) => symbol),
  };
}
