import { hidesCharacters } from "@sumi/primitives/unseen.ts";
import { z } from "zod";
import { networkName } from "../markets/networks.ts";
import { clientId, coin, decimalText, momentMs, sequenceText } from "../wire/fields.ts";
import { withdrawalNumberText } from "../wire/public-numbers.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";

/** The most payouts of one batch; nobody has more files open at once, unless it is changed. */
export const BATCH_MAX = 100;

/** Coins of one kind on one network: a wallet sends them in one batch. */
const wallet = { coin: z.string(), network: z.string() };

const own = z.strictObject({
  id: withdrawalNumberText,
  ...wallet,
  arrival: decimalText,
  until_ms: momentMs.meta({ description: "until then nobody else pays it" }),
});

export const payouts = staffEndpoint({
  call: "GET /Staff/payouts",
  permission: "withdrawals.read",
  summary:
    "What was passed and waits to be sent, by coin and network, and what was sent and waits for " +
    "word of its arrival; beside it the payouts that are the caller's.",
  input: z.object({}),
  data: z.strictObject({
    groups: z.array(
      z.strictObject({
        ...wallet,
        step: z.enum(["send", "confirm"]),
        cases: z.int().positive(),
        arrival: decimalText.meta({ description: "of all of them, after their fees" }),
        oldest_ms: momentMs.meta({ description: "when the oldest of them was asked for" }),
        late: z.int().nonnegative().meta({ description: "how many should be done by now" }),
        free: z.int().nonnegative().meta({ description: "how many the caller may take now" }),
      }),
    ),
    own: z.array(own),
    batch_max: z.int().positive(),
    sequence: sequenceText,
  }),
  rejections: [],
});

export const assignPayouts = staffEndpoint({
  call: "POST /Staff/assignpayouts",
  permission: "withdrawals.send",
  stepUp: true,
  summary:
    "Takes the oldest payouts of a coin on a network that nobody works on, as many as fit into a " +
    "batch. All become the caller's at once, or none does.",
  input: z.object({ coin, network: networkName, client_id: clientId.optional() }),
  data: z.strictObject({ cases: z.int().positive(), until_ms: momentMs, sequence: sequenceText }),
  rejections: [
    "ALREADY_REVIEWED",
    "SELF_APPROVAL",
    "CASE_ASSIGNED",
    "ASSIGNED_BEFORE",
    "ANOTHER_PERSON_REQUIRED",
    "RATE_LIMITED",
    "IDEMPOTENCY_CONFLICT",
  ],
});

export const unassignPayouts = staffEndpoint({
  call: "POST /Staff/unassignpayouts",
  permission: "withdrawals.send",
  summary:
    "Gives back all payouts of a coin on a network that are the caller's and were not sent. " +
    "Somebody else takes them then; a second call finds none, and gives back nothing.",
  input: z.object({ coin, network: networkName }),
  data: z.strictObject({ cases: z.int().nonnegative(), sequence: sequenceText }),
  rejections: [],
});

export const payoutList = staffEndpoint({
  call: "POST /Staff/payoutlist",
  permission: "withdrawals.send",
  stepUp: true,
  summary:
    "The caller's own payouts of a coin on a network, with addresses and net amounts. It opens " +
    "the files of their members, who read of it.",
  input: z.object({ coin, network: networkName }),
  data: z.strictObject({
    payouts: z.array(
      z.strictObject({
        ...own.shape,
        destination: z
          .strictObject({ address: z.string(), memo: z.string().nullable() })
          .nullable()
          .meta({ description: "null when the row was erased, or no longer fits its fingerprint" }),
      }),
    ),
    sequence: sequenceText,
  }),
  rejections: ["RATE_LIMITED"],
});

const pasted = z
  .string()
  .min(1)
  .max(40_000)
  .refine((text) => !hidesCharacters(text.replaceAll(/[\r\n\t]/g, "")))
  .meta({
    description:
      "one line for each payout: its number and its transaction, with a comma, a semicolon or a " +
      "tab between; a first line without a number is a heading",
  });

const problem = z.strictObject({
  error: z.string().meta({ description: "the key of the refusal" }),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const judgePayouts = staffEndpoint({
  call: "POST /Staff/judgepayouts",
  permission: "withdrawals.send",
  stepUp: true,
  summary:
    "Judges each line of a batch's result by itself, and changes nothing. It opens the files of " +
    "the members whose payouts are named.",
  input: z.object({ lines: pasted }),
  data: z.strictObject({
    lines: z.array(
      z.strictObject({
        line: z.int().positive(),
        id: z.string().meta({ description: "as it was written" }),
        txid: z.string(),
        payout: z.strictObject({ ...wallet, arrival: decimalText }).nullable(),
        problem: problem.nullable().meta({ description: "null: the line is good" }),
      }),
    ),
    sequence: sequenceText,
  }),
  rejections: ["RATE_LIMITED"],
});

export const sendPayouts = staffEndpoint({
  call: "POST /Staff/sendpayouts",
  permission: "withdrawals.send",
  stepUp: true,
  summary: "Says by which transactions payouts left custody; of all lines, or of none.",
  input: z.object({ lines: pasted, client_id: clientId.optional() }),
  data: z.strictObject({ cases: z.int().positive(), sequence: sequenceText }),
  rejections: [
    "ALREADY_REVIEWED",
    "SELF_APPROVAL",
    "ANOTHER_PERSON_REQUIRED",
    "CASE_ASSIGNED",
    "WITHDRAW_ADDRESS_NOT_FOUND",
    "TRANSACTION_FORMAT",
    "DUPLICATE_TRANSACTION",
    "INSUFFICIENT_BALANCE",
    "IDEMPOTENCY_CONFLICT",
  ],
});
