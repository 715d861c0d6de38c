import { NETWORK_NAME } from "@sumi/primitives/names.ts";
import { z } from "zod";
import { decimalText } from "../wire/fields.ts";

/** Every name under which the core lists a network. */
export const networkName = z
  .string()
  .regex(new RegExp(`^${NETWORK_NAME}$`))
  .meta({ description: "network", examples: ["TRC20"] });

/** Pages of a block explorer; the placeholder is replaced by what is looked up. */
export const explorer = z.object({
  transaction: z
    .string()
    .nullable()
    .meta({ description: "holds {transaction} once; null: none is set" }),
  address: z.string().nullable().meta({ description: "holds {address} once; null: none is set" }),
});

/** A chain on which a coin moves, with its limits and fee. */
export const network = z.object({
  network: z.string(),
  /** True if its addresses have a memo, without which coins are lost. */
  has_memo: z.boolean(),
  /** Less than this is not credited and cannot be returned. */
  deposit_minimum: decimalText,
  /** The confirmations that a transfer needs on its chain before staff review it. */
  confirmations: z.int().positive(),
  withdrawal_minimum: decimalText,
  withdrawal_maximum: decimalText,
  /** A fixed fee, or a share of the quantity between two bounds; in the coin itself. */
  withdrawal_fee: z.union([
    z.object({ kind: z.literal("fixed"), fee: decimalText }),
    z.object({
      kind: z.literal("ratio"),
      rate: decimalText,
      least: decimalText,
      most: decimalText,
    }),
  ]),
  explorer,
});

/** A coin with the networks on which it can be brought in or taken out. */
export const coinWithNetworks = z.object({ coin: z.string(), networks: z.array(network) });
