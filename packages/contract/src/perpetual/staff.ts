import { z } from "zod";
import {
  clientId,
  coin,
  decimalText,
  momentMs,
  positiveDecimal,
  sequenceText,
  timeMs,
} from "../wire/fields.ts";
import { haltAlone, haltByTwo } from "../wire/halt-fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { memberName, note, reasonText } from "../wire/staff-fields.ts";
import { CONTRACT_STATUSES, contractSymbol, POSITION_SIDES, STATUS_REASONS } from "./terms.ts";

const contract = z.strictObject({
  symbol: z.string(),
  status: z.enum(CONTRACT_STATUSES),
  reason: z.enum(STATUS_REASONS),
  halted_until_ms: momentMs.nullable().meta({
    description: "when the halt ends by itself; null without one, or where two people end it",
  }),
  halt_again_ms: momentMs.nullable().meta({
    description: "until then two people decide about a halt; null where one may",
  }),
  mark: decimalText.nullable(),
  index: decimalText.nullable(),
  mark_status: z.enum(["OK", "STALE"]).nullable(),
  mark_ms: momentMs.nullable(),
  open_interest: decimalText.meta({ description: "the sum of all longs" }),
  notional: decimalText.meta({ description: "that at the mark" }),
  longs: z.int().nonnegative(),
  shorts: z.int().nonnegative(),
  margins: decimalText.meta({ description: "the margin of all positions" }),
  largest: decimalText.meta({ description: "the notional of the largest position at the mark" }),
  last_rate: decimalText,
  next_rate: decimalText.meta({ description: "what the premiums so far would give" }),
  next_funding_ms: momentMs,
  funding_under_way: z
    .strictObject({
      due_ms: momentMs,
      rate: decimalText,
      payers: z.int().nonnegative().meta({ description: "who have not paid yet" }),
      receivers: z.int().nonnegative(),
      owed: decimalText,
      collected: decimalText,
    })
    .nullable(),
  settle_ms: momentMs.nullable().meta({ description: "when it ends; null: not announced" }),
});

const liquidation = z.strictObject({
  symbol: z.string(),
  member: memberName,
  side: z.enum(POSITION_SIDES),
  qty: decimalText,
  margin: decimalText,
  bankruptcy_price: decimalText,
});

export const perpetualExposure = staffEndpoint({
  call: "GET /Staff/perpetual",
  permission: "perpetual.read",
  summary:
    "Perpetual contracts: open interest, funding, exposure, the insurance fund, and the " +
    "positions that are being liquidated, in their order. Nothing in it sets a mark, a rate or a " +
    "result.",
  input: z.object({}),
  data: z.strictObject({
    contracts: z.array(contract),
    liquidations: z.array(liquidation).meta({ description: "the first hundred" }),
    liquidation_count: z.int().nonnegative(),
    insurance: z.strictObject({
      coin: z.string(),
      balance: decimalText,
      minimum: decimalText.meta({ description: "below it no position is opened" }),
      short_since_ms: momentMs.nullable().meta({ description: "null while it is not below" }),
    }),
    open: z.boolean().meta({ description: "whether positions may be opened at all" }),
    time_ms: momentMs.meta({ description: "the moment of these figures" }),
    sequence: sequenceText,
  }),
  rejections: [],
});

export const haltPerpetual = staffEndpoint({
  call: "POST /Staff/haltperpetual",
  permission: "perpetual.halt",
  stepUp: true,
  summary:
    "A contract takes only orders that reduce from now on, or none, for both sides alike, until " +
    "an end within a day. Open positions stay. The next halt within seven days, and a " +
    "looser one, are proposed.",
  input: z.object({
    symbol: contractSymbol,
    status: z.enum(["cancel_only", "closed"]),
    ...haltAlone,
    note: reasonText,
    client_id: clientId.optional(),
  }),
  data: z.strictObject({ sequence: sequenceText }),
  rejections: ["SELF_APPROVAL", "TWO_PEOPLE_REQUIRED", "ILLEGAL_OPERATION", "IDEMPOTENCY_CONFLICT"],
});

const proposed = z.strictObject({ proposal: sequenceText, hash: z.string(), expires_ms: momentMs });

export const proposePerpetualHalt = staffEndpoint({
  call: "POST /Staff/proposeperpetualhalt",
  permission: "perpetual.halt",
  stepUp: true,
  summary:
    "Proposes to halt a contract again, for up to seven days, or more loosely than now; a second " +
    "person approves it.",
  input: z.object({
    symbol: contractSymbol,
    status: z.enum(["cancel_only", "closed"]),
    ...haltByTwo,
    note: reasonText,
    client_id: clientId.optional(),
  }),
  data: proposed,
  rejections: ["SELF_APPROVAL", "ILLEGAL_OPERATION", "IDEMPOTENCY_CONFLICT"],
});

export const proposePerpetualResumption = staffEndpoint({
  call: "POST /Staff/resumeperpetual",
  permission: "markets.change",
  stepUp: true,
  summary: "Proposes that a halted contract trades again; another administrator approves it.",
  input: z.object({ symbol: contractSymbol, note: reasonText, client_id: clientId.optional() }),
  data: proposed,
  rejections: ["SELF_APPROVAL", "ILLEGAL_OPERATION", "IDEMPOTENCY_CONFLICT"],
});

export const proposePerpetual = staffEndpoint({
  call: "POST /Staff/proposeperpetual",
  permission: "markets.change",
  stepUp: true,
  summary:
    "Proposes to list a contract on the index of a coin; a second administrator approves it. Its " +
    "grid is for good; rates and tiers are parameters.",
  input: z.object({
    coin,
    tick: positiveDecimal,
    lot: positiveDecimal,
    price_max: positiveDecimal,
    quantity_min: positiveDecimal,
    quantity_max: positiveDecimal,
    note: note.optional(),
    client_id: clientId.optional(),
  }),
  data: proposed,
  rejections: ["ILLEGAL_OPERATION", "FEATURE_DISABLED", "IDEMPOTENCY_CONFLICT"],
});

export const proposeDelisting = staffEndpoint({
  call: "POST /Staff/delistperpetual",
  permission: "markets.change",
  stepUp: true,
  summary:
    "Proposes to announce the end of a contract; a second administrator approves it. From then " +
    "on it takes no openings; what is open at that time ends at the mean of the index.",
  input: z.object({
    symbol: contractSymbol,
    settle_ms: timeMs,
    note: reasonText,
    client_id: clientId.optional(),
  }),
  data: proposed,
  rejections: ["SELF_APPROVAL", "ILLEGAL_OPERATION", "IDEMPOTENCY_CONFLICT"],
});
