import { z } from "zod";
import { networkName } from "../markets/networks.ts";
import { clientId, coin, sequenceText } from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { note } from "../wire/staff-fields.ts";

export const addressPools = staffEndpoint({
  call: "GET /Staff/addresses",
  permission: "addresses.read",
  summary: "The operator's addresses by coin and network: how many are left for new members.",
  input: z.object({}),
  data: z.strictObject({
    pools: z.array(
      z.strictObject({
        coin: z.string(),
        network: z.string(),
        loaded: z.int().nonnegative(),
        assigned: z.int().nonnegative(),
        left: z.int().nonnegative(),
        is_scarce: z.boolean().meta({ description: "a fifth of them or less is left" }),
        resting: z
          .int()
          .nonnegative()
          .meta({ description: "taken back unused; nobody else is given them yet" }),
        retired: z.int().nonnegative(),
      }),
    ),
    sequence: sequenceText,
  }),
  rejections: [],
});

/** The most addresses that one proposal may name; more take several. */
export const ADDRESSES_MAX = 1_000;

export const proposeAddresses = staffEndpoint({
  call: "POST /Staff/proposeaddresses",
  permission: "addresses.load",
  stepUp: true,
  summary:
    "Proposes addresses for members to deposit to; a second administrator approves them. Each is " +
    "checked by the rules of its chain, and the first wrong line is named.",
  input: z.object({
    coin,
    network: networkName,
    addresses: z
      .string()
      .min(1)
      .max(60_000)
      .meta({ description: "one on each line, a memo behind a comma" }),
    note: note.optional(),
    client_id: clientId.optional(),
  }),
  data: z.strictObject({
    proposal: sequenceText,
    hash: z.string(),
    expires_ms: z.int().nonnegative(),
    count: z.int().positive(),
  }),
  rejections: ["ADDRESS_FORMAT", "ABOVE_MAXIMUM", "IDEMPOTENCY_CONFLICT"],
});
