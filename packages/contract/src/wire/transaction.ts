import { z } from "zod";

/** A transaction as a person copies it. The server knows its form on each network. */
export const transaction = z
  .string()
  .regex(/^[A-Za-z0-9:_-]{1,128}$/)
  .meta({ description: "transaction, as the network's explorer writes it" });

/** The transfer's name on its network: one transfer is one deposit, or capital once. */
export const transfer = {
  txid: transaction,
  output: z
    .string()
    .regex(/^\d{1,6}$/)
    .meta({ description: "which output of it; 0 where the network numbers none" }),
};
