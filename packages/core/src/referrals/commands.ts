import type { Command } from "../stamp.ts";

/** Timer: pay at most so many rewards of days that are over. */
export type PayRewards = Command<"PayRewards"> & { readonly limit: number };

/** Timer: set aside the rewards of at most so many occasions that waited for marketing. */
export type ReserveRewards = Command<"ReserveRewards"> & { readonly limit: number };

/** Timer: review the levels of at most so many members who invited somebody. */
export type ReviewReferralLevels = Command<"ReviewReferralLevels"> & { readonly limit: number };

export type ReferralCommand = PayRewards | ReserveRewards | ReviewReferralLevels;
