import { z } from "zod";
import { prospectusText } from "../prospectuses/prospectus.ts";
import {
  clientId,
  coin,
  decimalText,
  flag,
  positiveDecimal,
  sequence,
  sequenceText,
  timeMs,
  wholeNumber,
} from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { reasonText } from "../wire/staff-fields.ts";
import {
  INCOME_TYPES,
  MACHINE_STOP_REASONS,
  machine,
  OWNERSHIPS,
  POOL_ALARMS,
  SALE_SUSPENSION_REASONS,
} from "./terms.ts";

const listed = z.strictObject({
  ...machine.shape,
  id: sequenceText,
  participants: z.int().nonnegative().meta({ description: "purchases that still have income" }),
  days_of_cover: z.int().nonnegative().nullable().meta({
    description: "whole days for which the pool lasts at today's income; null: no income",
  }),
  alarm: z.enum(POOL_ALARMS).nullable().meta({
    description: "short: a day waits for coins; low: the pool has less than it has to have",
  }),
});

export const staffMachines = staffEndpoint({
  call: "GET /Staff/machines",
  permission: "mining.read",
  summary: "All mining machines, drafts among them, the newest first, with their pools.",
  input: z.object({}),
  data: z.strictObject({
    machines: z.array(listed),
    sales: z.array(
      z.strictObject({
        coin: z.string(),
        balance: decimalText,
        reserved: decimalText.meta({ description: "what a stop of every machine would pay back" }),
      }),
    ),
    sequence: sequenceText,
  }),
  rejections: [],
});

const done = z.strictObject({ machine: sequenceText, sequence: sequenceText });

/** Zero is no condition. */
const amountOrNothing = z.union([z.literal("0"), positiveDecimal]);

export const draftMachine = staffEndpoint({
  call: "POST /Staff/draftmachine",
  permission: "mining.draft",
  stepUp: true,
  summary: "Writes down the terms of a machine. They never change; two people open it.",
  input: z.object({
    name: z
      .string()
      .max(24)
      .regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/),
    ownership: z.enum(OWNERSHIPS),
    supply: wholeNumber,
    pay_coin: coin,
    price: positiveDecimal,
    coin,
    income_type: z.enum(INCOME_TYPES),
    daily: positiveDecimal,
    term_days: wholeNumber,
    list_ms: timeMs,
    delist_ms: timeMs,
    platform_coin: coin,
    platform_min: amountOrNothing,
    referrals_min: wholeNumber,
    once: flag,
    frozen: flag,
    forbidden: z
      .string()
      .regex(/^([A-Z]{2}(,[A-Z]{2})*)?$/)
      .meta({ description: "ISO codes of countries with commas between them, or nothing" }),
    prospectus: prospectusText,
    note: reasonText,
    client_id: clientId.optional(),
  }),
  data: done,
  rejections: ["IDEMPOTENCY_CONFLICT"],
});

const of = { machine: sequence, note: reasonText, client_id: clientId.optional() };

export const discardMachine = staffEndpoint({
  call: "POST /Staff/discardmachine",
  permission: "mining.draft",
  stepUp: true,
  summary: "Drops the draft of a machine.",
  input: z.object(of),
  data: done,
  rejections: ["IDEMPOTENCY_CONFLICT"],
});

export const suspendSale = staffEndpoint({
  call: "POST /Staff/suspendmachine",
  permission: "mining.suspend",
  stepUp: true,
  summary: "No more of a machine is sold; income goes on. One person suspends, two resume.",
  input: z.object({
    ...of,
    reason: z.enum(SALE_SUSPENSION_REASONS).meta({ description: "what members read" }),
  }),
  data: done,
  rejections: ["SELF_APPROVAL", "ANOTHER_PERSON_REQUIRED", "IDEMPOTENCY_CONFLICT"],
});

const proposed = z.strictObject({ proposal: sequenceText, hash: z.string(), expires_ms: z.int() });
const proposalRejections = ["SELF_APPROVAL", "IDEMPOTENCY_CONFLICT"] as const;

export const proposeOpeningMachine = staffEndpoint({
  call: "POST /Staff/openmachine",
  permission: "markets.change",
  stepUp: true,
  summary: "Proposes to open a drafted machine; another administrator approves it.",
  input: z.object(of),
  data: proposed,
  rejections: proposalRejections,
});

export const proposeResumingSale = staffEndpoint({
  call: "POST /Staff/resumemachine",
  permission: "markets.change",
  stepUp: true,
  summary: "Proposes that a suspended sale goes on; another administrator approves it.",
  input: z.object(of),
  data: proposed,
  rejections: proposalRejections,
});

export const proposeStop = staffEndpoint({
  call: "POST /Staff/stopmachine",
  permission: "markets.change",
  stepUp: true,
  summary:
    "Proposes to stop a machine: the days that are left of every term are paid back; another " +
    "administrator approves it.",
  input: z.object({
    ...of,
    reason: z.enum(MACHINE_STOP_REASONS).meta({ description: "what members read" }),
  }),
  data: proposed,
  rejections: ["MISSING_PARAMETER", ...proposalRejections],
});

export const proposeThaw = staffEndpoint({
  call: "POST /Staff/thawincome",
  permission: "markets.change",
  stepUp: true,
  summary: "Proposes to release the frozen income of a machine; another administrator approves it.",
  input: z.object(of),
  data: proposed,
  rejections: proposalRejections,
});

const moved = {
  machine: sequence,
  amount: positiveDecimal,
  evidence: reasonText.meta({ description: "why, and where the proof of it is kept" }),
  client_id: clientId.optional(),
};
const movedRejections = [
  "INSUFFICIENT_BALANCE",
  "MARKET_NOT_OPEN",
  "SELF_APPROVAL",
  "IDEMPOTENCY_CONFLICT",
] as const;

export const proposeFunding = staffEndpoint({
  call: "POST /Staff/fundmachine",
  permission: "house.capital",
  stepUp: true,
  summary:
    "Proposes to put coins of the treasury into the pool of a machine; another administrator " +
    "approves it. What buyers paid never gets there.",
  input: z.object(moved),
  data: proposed,
  rejections: movedRejections,
});

export const proposeReduction = staffEndpoint({
  call: "POST /Staff/reducemachine",
  permission: "house.capital",
  stepUp: true,
  summary:
    "Proposes to take back coins of a pool that no holding is owed; another administrator " +
    "approves it.",
  input: z.object(moved),
  data: proposed,
  rejections: movedRejections,
});

export const proposeTakingSales = staffEndpoint({
  call: "POST /Staff/takesales",
  permission: "house.capital",
  stepUp: true,
  summary:
    "Proposes to move what buyers of machines paid to the treasury, as far as no stop could need " +
    "it; another administrator approves it.",
  input: z.object({
    coin,
    amount: positiveDecimal,
    evidence: reasonText.meta({ description: "why, and where the proof of it is kept" }),
    client_id: clientId.optional(),
  }),
  data: proposed,
  rejections: ["INSUFFICIENT_BALANCE", "IDEMPOTENCY_CONFLICT"],
});
