import { z } from "zod";
import { balance } from "../spot/calls.ts";
import { endpoint } from "../wire/endpoint.ts";
import { clientId, decimalText, momentMs } from "../wire/fields.ts";
import { commandNumberText } from "../wire/public-numbers.ts";

export const demonstrationCoins = endpoint({
  method: "GET",
  path: "/User/demonstrationcoins",
  role: "member",
  summary: "The coins that this exchange gives to each new member once. Real exchanges give none.",
  input: z.object({}),
  data: z.strictObject({
    coins: z
      .strictObject({ coin: z.string(), amount: decimalText })
      .nullable()
      .meta({ description: "null if this exchange gives none" }),
    can_take: z.boolean().meta({ description: "the member could take them at this moment" }),
  }),
  rejections: [],
});

export const takeDemonstrationCoins = endpoint({
  method: "POST",
  path: "/User/takedemonstrationcoins",
  role: "member",
  summary: "Takes demonstration coins: once, by an account that never held any.",
  input: z.object({ client_id: clientId.optional() }),
  data: z.strictObject({
    taken: z.strictObject({
      /** The number that the line on the bill has. */
      id: commandNumberText,
      coin: z.string(),
      amount: decimalText,
      time_ms: momentMs,
    }),
    /** The balances of all coins afterwards. */
    balances: z.array(balance),
    sequence: commandNumberText,
  }),
  rejections: [
    "ACCOUNT_FROZEN",
    "TRADING_PROHIBITED",
    "FEATURE_DISABLED",
    "DEMONSTRATION_COINS_TAKEN",
    "DEMONSTRATION_COINS_DAY",
    "DEMONSTRATION_COINS_EMPTY",
    "IDEMPOTENCY_CONFLICT",
  ],
});
