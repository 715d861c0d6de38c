import type { TFunction } from "i18next";

type HouseWord = `account_${"fee" | "treasury" | "marketing" | "insurance" | "convert"}`;
type MemberWord = `account_${"available" | "held" | "locked"}`;

const OF_MEMBER = /^m:\d+:(available|held|locked)$/;
const OF_HOUSE = /^sys:(fee|treasury|marketing|insurance|convert)$/;
const OUTSIDE = /^(?:sys:(clearing):withdraw|ext:(custody)):[^:]+:([^:]+)$/;

/** An account of the ledger in words; one that has none is shown as auditors write it. */
export function accountWord(account: string, t: TFunction): string {
  const [, part] = OF_MEMBER.exec(account) ?? [];
  // The pattern lets only these parts through, and so with the accounts of the house.
  if (part !== undefined) return t(`account_${part}` as MemberWord);
  const [, own] = OF_HOUSE.exec(account) ?? [];
  if (own !== undefined) return t(`account_${own}` as HouseWord);
  const [, clearing, , network] = OUTSIDE.exec(account) ?? [];
  if (network === undefined) return account;
  return t(clearing === undefined ? "account_custody" : "account_clearing", { network });
}
