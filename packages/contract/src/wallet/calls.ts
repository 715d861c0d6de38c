import { z } from "zod";
import { secondFactorCode, UNPROVED_REJECTIONS } from "../second-factors/calls.ts";
import { endpoint, NOTHING } from "../wire/endpoint.ts";
import { decimalText, line, momentMs, timeMs } from "../wire/fields.ts";
import { CHAIN_KINDS, WATCHED_NAME_MAX } from "./terms.ts";

const watchedId = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const address = line.min(1).max(128);
const name = line.min(1).max(WATCHED_NAME_MAX).meta({ description: "given by the member" });
const evmAddress = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .meta({ description: "as the wallet says it, in capitals, small letters or both" });

/** An address outside the exchange that the member looks at. */
const watched = z.object({
  id: z.string(),
  kind: z.enum(CHAIN_KINDS),
  address: z.string(),
  name: z.string(),
  added_ms: momentMs,
  /** When its wallet signed that it belongs to the member; null if it never did. */
  proved_ms: momentMs.nullable(),
});
export type WatchedData = z.input<typeof watched>;

export const watchedAddresses = endpoint({
  method: "GET",
  path: "/user/watchedaddresses",
  role: "member",
  summary: "The addresses outside the exchange that the member looks at, oldest first.",
  input: z.object({}),
  data: z.object({ addresses: z.array(watched) }),
  rejections: [],
});

export const watchedBalances = endpoint({
  method: "GET",
  path: "/user/watchedbalances",
  role: "member",
  summary: "The coins at the watched addresses, as the operator's own nodes say.",
  input: z.object({}),
  data: z.object({
    balances: z.array(
      z.object({
        id: z.string(),
        /** The coin of the chain's own fees; tokens are not looked up. */
        coin: z.string(),
        /** "none": the operator has named no node of that chain. "failed": it did not answer. */
        source: z.enum(["node", "none", "failed"]),
        /** Cut at 8 decimals; null without an answer. */
        balance: decimalText.nullable(),
        /** When the node was asked; null without an answer. */
        time_ms: momentMs.nullable(),
      }),
    ),
  }),
  rejections: [],
});

export const watchAddress = endpoint({
  method: "POST",
  path: "/user/watchaddress",
  role: "member",
  summary: "Looks at an address by a name; one that is watched already takes the new name.",
  input: z.object({ address, name }),
  data: z.object({ watched }),
  rejections: ["ADDRESS_FORMAT", "ABOVE_MAXIMUM", "RATE_LIMITED"],
});

export const unwatchAddress = endpoint({
  method: "POST",
  path: "/user/unwatchaddress",
  role: "member",
  summary: "Looks at an address no longer; one that is gone already stays gone.",
  input: z.object({ id: watchedId }),
  data: NOTHING,
  rejections: [],
});

export const walletText = endpoint({
  method: "GET",
  path: "/user/wallettext",
  role: "member",
  summary: "The text that a browser wallet signs to show that it belongs to the member.",
  input: z.object({ address: evmAddress }),
  data: z.object({
    text: z.string(),
    /** To be sent back with the signature, which counts for ten minutes from then. */
    time_ms: momentMs,
  }),
  rejections: [],
});

export const connectWallet = endpoint({
  method: "POST",
  path: "/user/connectwallet",
  role: "member",
  summary: "Watches the address of a browser wallet that has signed the text for this member.",
  input: z.object({
    address: evmAddress,
    name,
    time_ms: timeMs,
    signature: z
      .string()
      .regex(/^0x[0-9a-fA-F]{130}$/)
      .meta({ description: "personal_sign of the text: r, s and v" }),
    code: secondFactorCode.optional(),
  }),
  data: z.object({ watched }),
  rejections: [
    ...UNPROVED_REJECTIONS,
    "VERIFICATION_CODE_ERROR",
    "WALLET_SIGNATURE_WRONG",
    "ABOVE_MAXIMUM",
    "RATE_LIMITED",
  ],
});
