import { z } from "zod";

/** A transaction as a person copies it. The server knows its form on each network. */
export const transaction = z
  .string()
  .regex(/^[A-Za-z0-9:_-]{1,128}$/)
  .meta({ description: "transaction, as the network's explorer writes it" });
