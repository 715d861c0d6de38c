import { z } from "zod";
import { duration } from "../delivery/calls.ts";
import { marketRules } from "../markets/calls.ts";
import { coinWithNetworks, network } from "../markets/networks.ts";
import { contractTerms } from "../perpetual/contracts.ts";
import { endpoint } from "../wire/endpoint.ts";
import { decimalText, momentMs } from "../wire/fields.ts";

/** The conditions of everything on offer from one moment on. Rates are shares: 0.001 is 0.1 %. */
const conditions = z.strictObject({
  from_ms: momentMs,
  markets: z.array(
    z.strictObject({
      symbol: z.string(),
      base: z.string(),
      quote: z.string(),
      ...marketRules.pick({
        maker_rate: true,
        taker_rate: true,
        min_qty: true,
        max_qty: true,
        min_notional: true,
        max_open_orders: true,
      }).shape,
    }),
  ),
  perpetual: z.array(
    z.strictObject({
      symbol: z.string(),
      coin: z.string(),
      settle_coin: z.string(),
      ...contractTerms.shape,
    }),
  ),
  timed: z.array(z.strictObject({ coin: z.string(), durations: z.array(duration) })).meta({
    description: "timed contracts; their stakes are in the coin that /Contract/index names",
  }),
  coins: z.array(
    z.strictObject({
      ...coinWithNetworks.shape,
      networks: z.array(
        z.strictObject({
          ...network.shape,
          deposits_paused: z.boolean(),
          withdrawals_open: z.boolean(),
        }),
      ),
    }),
  ),
  conversion: z
    .strictObject({
      spread: decimalText.meta({ description: "by which a quote is worse than the index" }),
      value_max: decimalText.meta({ description: "of one conversion, in USDT" }),
    })
    .nullable()
    .meta({ description: "null while it is closed" }),
  withdrawal_day_max: decimalText.meta({ description: "of one member within a day, in USDT" }),
});
export type ConditionsData = z.input<typeof conditions>;

export const conditionsCall = endpoint({
  method: "GET",
  path: "/Public/conditions",
  role: "public",
  summary:
    "Fees, limits and contract rules: those in force first, then those from each moment on at " +
    "which an announced change counts.",
  input: z.object({}),
  data: z.strictObject({ conditions: z.array(conditions).min(1) }),
  rejections: [],
});
