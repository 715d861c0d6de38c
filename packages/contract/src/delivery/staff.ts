import { z } from "zod";
import {
  clientId,
  coin,
  decimalText,
  momentMs,
  positiveDecimal,
  sequenceText,
} from "../wire/fields.ts";
import { haltAlone, haltByTwo } from "../wire/halt-fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { memberName, reasonText } from "../wire/staff-fields.ts";
import { DIRECTIONS, HALT_REASONS, MODES } from "./terms.ts";

/** The reasons for which a person halts; a loss of the pool halts by itself. */
const pool = z.strictObject({
  mode: z.enum(MODES),
  coin: z.string(),
  open: z.boolean().meta({ description: "whether the mode takes orders at all" }),
  available: decimalText,
  reserved: decimalText.meta({ description: "what open contracts may win" }),
});

const market = z.strictObject({
  mode: z.enum(MODES),
  coin: z.string().meta({ description: "whose index decides" }),
  halted: z.enum(HALT_REASONS).nullable(),
  halted_until_ms: momentMs.nullable().meta({
    description: "when the halt ends by itself; null without one, or where two people end it",
  }),
  halt_again_ms: momentMs.nullable().meta({
    description: "until then two people decide about a halt; null where one may",
  }),
  lost: decimalText.meta({ description: "what the pool has lost by these contracts in 24 hours" }),
  loss_halt: decimalText.meta({ description: "the loss at which new orders halt by themselves" }),
  up: decimalText.meta({ description: "what open contracts on a rise may win" }),
  down: decimalText,
  direction_cap: decimalText.meta({ description: "the most of either" }),
});

const expiry = z.strictObject({
  mode: z.enum(MODES),
  coin: z.string(),
  direction: z.enum(DIRECTIONS),
  minute_ms: momentMs.meta({ description: "the minute in which they expire" }),
  contracts: z.int().positive(),
  stakes: decimalText,
  profits: decimalText.meta({ description: "what they may win" }),
  cap: decimalText.meta({ description: "the most that they may" }),
});

const alarm = z.strictObject({
  member: memberName.nullable().meta({ description: "null: all members together" }),
  count: z.int().positive().meta({ description: "results of all members, or orders of one" }),
  rate: decimalText.meta({ description: "the share that was won" }),
  break_even: decimalText.meta({
    description: "the share at which the pool neither gains nor loses",
  }),
  raised_ms: momentMs,
});

export const contractExposure = staffEndpoint({
  call: "GET /Staff/contracts",
  permission: "contracts.read",
  summary:
    "The pools of contracts, and what open ones may win by coin, direction and minute of expiry. " +
    "Nothing in it decides a result. A member is named only where an alarm is about one.",
  input: z.object({}),
  data: z.strictObject({
    pools: z.array(pool),
    markets: z.array(market),
    expiries: z.array(expiry).meta({ description: "the next minute first" }),
    alarms: z.array(alarm).meta({ description: "the newest about each; they stop nobody" }),
    time_ms: momentMs,
    sequence: sequenceText,
  }),
  rejections: [],
});

const of = { mode: z.enum(MODES), coin };
const note = reasonText;

export const haltContracts = staffEndpoint({
  call: "POST /Staff/haltcontracts",
  permission: "contracts.halt",
  stepUp: true,
  summary:
    "No new contracts on a coin from now on, in either direction, until an end within a day. " +
    "Open ones go on to their result. The next halt within seven days is proposed.",
  input: z.object({
    ...of,
    ...haltAlone,
    note,
    client_id: clientId.optional(),
  }),
  data: z.strictObject({ sequence: sequenceText }),
  rejections: ["SELF_APPROVAL", "TWO_PEOPLE_REQUIRED", "ILLEGAL_OPERATION", "IDEMPOTENCY_CONFLICT"],
});

const proposed = z.strictObject({ proposal: sequenceText, hash: z.string(), expires_ms: momentMs });

export const proposeContractsHalt = staffEndpoint({
  call: "POST /Staff/proposecontractshalt",
  permission: "contracts.halt",
  stepUp: true,
  summary:
    "Proposes to halt new contracts on a coin again, for up to seven days; a second person " +
    "approves it.",
  input: z.object({
    ...of,
    ...haltByTwo,
    note,
    client_id: clientId.optional(),
  }),
  data: proposed,
  rejections: ["SELF_APPROVAL", "ILLEGAL_OPERATION", "IDEMPOTENCY_CONFLICT"],
});

export const proposeResumption = staffEndpoint({
  call: "POST /Staff/resumecontracts",
  permission: "markets.change",
  stepUp: true,
  summary: "Proposes that new contracts on a coin begin again; another administrator approves it.",
  input: z.object({ ...of, note, client_id: clientId.optional() }),
  data: proposed,
  rejections: ["SELF_APPROVAL", "ILLEGAL_OPERATION", "IDEMPOTENCY_CONFLICT"],
});

export const proposeTrialFunds = staffEndpoint({
  call: "POST /Staff/fundtrialpool",
  permission: "house.capital",
  stepUp: true,
  summary:
    "Proposes to issue trial money into its pool; another administrator approves it. The pool of " +
    "real money is filled by a transfer of the house.",
  input: z.object({ amount: positiveDecimal, note, client_id: clientId.optional() }),
  data: proposed,
  rejections: ["FEATURE_DISABLED", "IDEMPOTENCY_CONFLICT"],
});
