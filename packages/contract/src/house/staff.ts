import { CHART, TRANSFERABLE } from "@sumi/primitives/chart.ts";
import { NETWORK_NAME } from "@sumi/primitives/names.ts";
import { z } from "zod";
import { networkName } from "../markets/networks.ts";
import {
  clientId,
  coin,
  decimalText,
  momentMs,
  positiveDecimal,
  sequenceText,
} from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { note, reasonText } from "../wire/staff-fields.ts";
import { transfer } from "../wire/transaction.ts";

export const house = staffEndpoint({
  call: "GET /Staff/house",
  permission: "house.read",
  summary: "The house's own accounts and what lies in custody outside, coin by coin.",
  input: z.object({}),
  data: z.strictObject({
    accounts: z.array(
      z.strictObject({
        account: z.string().meta({ description: "sys:treasury, ext:custody:USDT:TRC20, …" }),
        coin: z.string(),
        balance: decimalText.meta({
          description: "custody is below zero: it counts what is outside",
        }),
        value: decimalText.nullable().meta({ description: "USDT at the index; null: no price" }),
        changed_ms: momentMs,
      }),
    ),
    networks: z.array(z.strictObject({ coin: z.string(), network: z.string() })),
    sequence: sequenceText,
  }),
  rejections: [],
});

export const proposeCapital = staffEndpoint({
  call: "POST /Staff/proposecapital",
  permission: "house.capital",
  stepUp: true,
  summary:
    "Proposes that coins of the house's own have arrived in custody, with the transfer that " +
    "brought them and where its proof is; a second administrator approves it. A transfer is " +
    "capital once, and no member's. House money enters in no other way.",
  input: z.object({
    coin,
    network: networkName,
    amount: positiveDecimal,
    evidence: reasonText.meta({
      description: "where the proof is kept; a transaction is named in `txid`, not here",
    }),
    txid: transfer.txid.optional(),
    output: transfer.output.optional(),
    note: note.optional(),
    client_id: clientId.optional(),
  }),
  data: z.strictObject({ proposal: sequenceText, hash: z.string(), expires_ms: momentMs }),
  rejections: ["TRANSACTION_FORMAT", "DUPLICATE_TRANSACTION", "IDEMPOTENCY_CONFLICT"],
});

const TRANSFERABLE_PATHS = TRANSFERABLE.map((purpose) => CHART[purpose].path).join("|");

/** An account that house money moves between; custody is named by its network. */
const houseAccount = z
  .string()
  .regex(new RegExp(`^(${TRANSFERABLE_PATHS}|ext:custody:${NETWORK_NAME})$`))
  .meta({ description: "sys:treasury, sys:convert, ext:custody:TRC20, …" });

export const transferHouse = staffEndpoint({
  call: "POST /Staff/transferhouse",
  permission: "house.capital",
  stepUp: true,
  summary:
    "Proposes that the house's own money changes accounts, or leaves, with where the proof is; a " +
    "second administrator approves it. No account of members' can be named.",
  input: z.object({
    coin,
    from: houseAccount,
    to: houseAccount,
    amount: positiveDecimal,
    evidence: reasonText.meta({ description: "why, and where the proof of it is kept" }),
    note: note.optional(),
    client_id: clientId.optional(),
  }),
  data: z.strictObject({ proposal: sequenceText, hash: z.string(), expires_ms: momentMs }),
  rejections: ["INSUFFICIENT_BALANCE", "IDEMPOTENCY_CONFLICT"],
});
