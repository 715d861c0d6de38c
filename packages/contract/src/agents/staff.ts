import { z } from "zod";
import {
  clientId,
  cursor,
  decimalText,
  limit,
  momentMs,
  nextCursor,
  sequenceText,
} from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { memberName, reasonText, uid } from "../wire/staff-fields.ts";
import { APPOINT_REASONS, DISMISS_REASONS } from "./terms.ts";

const worth = decimalText.meta({ description: "in USDT, at the index of now" });
const count = z.int().nonnegative();

export const agents = staffEndpoint({
  call: "GET /Staff/agents",
  permission: "agents.read",
  summary: "The agents, with the size of each one's team and what it brought them.",
  input: z.object({}),
  data: z.strictObject({
    agents: z.array(
      z.strictObject({
        agent: memberName,
        since_ms: momentMs,
        certified: z.boolean().meta({ description: "else the agents' side is closed to them" }),
        members: z.array(count).meta({ description: "of generation 1 to 3" }),
        rewards: worth,
      }),
    ),
    sequence: sequenceText,
  }),
  rejections: [],
});

export const changeAgent = staffEndpoint({
  call: "POST /Staff/changeagent",
  permission: "agents.decide",
  stepUp: true,
  summary:
    "Proposes to make a certified member an agent, or to end that; a second person approves it. " +
    "An agent reads about their team on the agents' side, and changes nothing. With the end " +
    "every session there is over at once.",
  input: z.object({
    uid,
    change: z.enum(["appointed", "dismissed"]),
    reason: z.enum([...APPOINT_REASONS, ...DISMISS_REASONS]),
    note: reasonText,
    client_id: clientId.optional(),
  }),
  data: z.strictObject({ proposal: sequenceText, hash: z.string(), expires_ms: momentMs }),
  rejections: [
    "USER_NOT_FOUND",
    "KYC_REQUIRED",
    "ACCOUNT_FROZEN",
    "SELF_APPROVAL",
    "FILE_ACCESS_REQUIRED",
    "IDEMPOTENCY_CONFLICT",
  ],
});

/** How many members of the same tree, its head included, somebody has a sign in common with. */
const marks = z.strictObject({
  devices: count,
  network_addresses: count,
  withdrawal_addresses: count,
  others: count.meta({ description: "cards, telephone numbers and papers" }),
  linked: count.meta({ description: "of them, those that two people linked" }),
  trades: count.meta({ description: "spot trades with any of them in the last thirty days" }),
});

export const referralTree = staffEndpoint({
  call: "GET /Staff/referraltree",
  permission: "agents.read",
  summary:
    "Whom a member invited over three generations, the newest first, with what each brought and " +
    "what they have in common with others of the tree. Signs are counts; no value is told.",
  input: z.object({
    uid,
    generation: z.enum(["1", "2", "3"]).optional(),
    cursor: cursor.optional(),
    limit: limit({ otherwise: 20, max: 100 }),
  }),
  data: z.strictObject({
    ancestors: z.array(memberName).meta({ description: "who invited the member, nearest first" }),
    members: z.array(count).meta({ description: "of generation 1 to 3" }),
    tree: z.array(
      z.strictObject({
        member: memberName,
        generation: z.int().min(1).max(3),
        joined_ms: momentMs,
        certified: z.boolean(),
        worth: worth.meta({ description: "the head's rewards from this one" }),
        marks,
      }),
    ),
    next_cursor: nextCursor,
    sequence: sequenceText,
  }),
  rejections: ["USER_NOT_FOUND", "FILE_ACCESS_REQUIRED"],
});
