import type { Say } from "@sumi/app/words.ts";
import { CHART, PURPOSES } from "@sumi/primitives/chart.ts";

/** Paths of accounts with a name in them; of a network's name the asset is left out. */
const PATTERNS = PURPOSES.map((purpose) => {
  const pattern = CHART[purpose].path
    .replace("{member}", "\\d+")
    .replace("{network}", "[^:]+:(?<name>[^:]+)")
    .replace(/\{(?:contract|product|project)\}/, "(?<name>[^:]+)");
  return [purpose, new RegExp(`^${pattern}$`)] as const;
});

/** The words for an account of the ledger; an account outside of the chart is shown by its path. */
export function accountWord(account: string, t: Say): string {
  for (const [purpose, pattern] of PATTERNS) {
    const match = pattern.exec(account);
    if (match !== null) return t(`account_${purpose}`, { name: match.groups?.name ?? "" });
  }
  return account;
}

const CUSTODY = PATTERNS.find(([purpose]) => purpose === "custody")?.[1];

/**
 * A balance as people read it. Coins outside stand below zero in the ledger, because they balance
 * what is owed inside; whoever looks after them counts them from zero up.
 */
export function shownBalance(account: string, balance: string): string {
  if (CUSTODY?.test(account) !== true || /^-?0+(\.0+)?$/.test(balance)) return balance;
  return balance.startsWith("-") ? balance.slice(1) : `-${balance}`;
}
