import { ARTICLE_MUTANTS } from "./catalogue/articles.ts";
import { AUCTION_MUTANTS } from "./catalogue/auctions.ts";
import { BOOK_MUTANTS } from "./catalogue/book.ts";
import { CONTRACT_MUTANTS } from "./catalogue/contracts.ts";
import { DESK_MUTANTS } from "./catalogue/desk.ts";
import { DURABILITY_MUTANTS } from "./catalogue/durability.ts";
import { INTAKE_MUTANTS } from "./catalogue/intake.ts";
import { LIMIT_MUTANTS } from "./catalogue/limits.ts";
import { MINING_MUTANTS } from "./catalogue/mining.ts";
import { MONEY_MUTANTS } from "./catalogue/money.ts";
import { PEOPLE_MUTANTS } from "./catalogue/people.ts";
import { PERPETUAL_MUTANTS } from "./catalogue/perpetual.ts";
import { READING_MUTANTS } from "./catalogue/reading.ts";
import { RECOVERY_MUTANTS } from "./catalogue/recovery.ts";
import { REFERRAL_MUTANTS } from "./catalogue/referrals.ts";
import { SUBSCRIPTION_MUTANTS } from "./catalogue/subscriptions.ts";
import { WALLET_MUTANTS } from "./catalogue/wallet.ts";
import type { Mutant } from "./mutant.ts";

/** All mutants; the reliability tests must notice each of them. */
export const CATALOGUE: readonly Mutant[] = [
  ...DURABILITY_MUTANTS,
  ...RECOVERY_MUTANTS,
  ...MONEY_MUTANTS,
  ...BOOK_MUTANTS,
  ...PEOPLE_MUTANTS,
  ...DESK_MUTANTS,
  ...READING_MUTANTS,
  ...WALLET_MUTANTS,
  ...ARTICLE_MUTANTS,
  ...LIMIT_MUTANTS,
  ...CONTRACT_MUTANTS,
  ...PERPETUAL_MUTANTS,
  ...INTAKE_MUTANTS,
  ...SUBSCRIPTION_MUTANTS,
  ...MINING_MUTANTS,
  ...REFERRAL_MUTANTS,
  ...AUCTION_MUTANTS,
];

/** Throws for an unknown name. */
export function mutantNamed(name: string): Mutant {
  const mutant = CATALOGUE.find((one) => one.name === name);
  if (mutant === undefined) throw new Error(`There is no mutant ${name}.`);
  return mutant;
}
