import type { Command } from "../stamp.ts";

/** Member: take the coins that a demonstration gives to each new member once. */
export type TakeDemonstrationCoins = Command<"TakeDemonstrationCoins">;

export type DemonstrationCoinCommand = TakeDemonstrationCoins;
