import { z } from "zod";
import { secondFactorCode, UNPROVED_REJECTIONS } from "../second-factors/calls.ts";
import { endpoint, NOTHING } from "../wire/endpoint.ts";
import { clientId, line, momentMs } from "../wire/fields.ts";

/** The most cards that a member may keep. */
export const BANK_CARDS_MAX = 10;

/** A name in any script. */
const name = line.min(1).max(64);

const cardId = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** A card or account as its member sees it: only the end of its number is shown. */
export const bankCard = z.object({
  id: z.string(),
  last_four: z.string(),
  name: z.string(),
  bank_code: z.string(),
  bank: z.string(),
  added_ms: momentMs,
});
export type BankCardData = z.input<typeof bankCard>;

export const addBankCard = endpoint({
  method: "POST",
  path: "/user/addbank",
  role: "member",
  summary: "Keeps a bank card or account, sealed. Nothing is paid to it in this version.",
  input: z.object({
    number: z
      .string()
      .max(64)
      .meta({ description: "card, account or IBAN; blanks and hyphens between are ignored" }),
    name: name.meta({ description: "the holder, as the bank writes it" }),
    bank_code: z
      .string()
      .regex(/^[A-Za-z0-9](?:[A-Za-z0-9-]{0,18}[A-Za-z0-9])?$/)
      .meta({ description: "branch, sort or BIC code" }),
    bank: name,
    code: secondFactorCode.optional(),
    client_id: clientId.optional(),
  }),
  data: z.object({ card: bankCard }),
  rejections: [...UNPROVED_REJECTIONS, "VERIFICATION_CODE_ERROR", "ABOVE_MAXIMUM"],
});

export const bankCards = endpoint({
  method: "POST",
  path: "/user/userbanklist",
  role: "member",
  summary: "The member's bank cards, oldest first.",
  input: z.object({}),
  data: z.object({ cards: z.array(bankCard) }),
  rejections: [],
});

export const removeBankCard = endpoint({
  method: "POST",
  path: "/user/delbank",
  role: "member",
  summary: "Forgets a bank card; one that is gone already stays gone.",
  input: z.object({
    id: cardId,
    code: secondFactorCode.optional(),
    client_id: clientId.optional(),
  }),
  data: NOTHING,
  rejections: [...UNPROVED_REJECTIONS, "VERIFICATION_CODE_ERROR"],
});
