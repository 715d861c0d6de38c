import type { staffProjects } from "@sumi/contract/subscriptions/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";

export type SaleRow = DataOf<typeof staffProjects>["projects"][number];

/** All sales are asked for again after a change. */
export const SALES_KEY = ["subscriptions"] as const;

/** Dropping and suspending take one person; the other acts are proposed to a second one. */
export const SALE_ACTS = ["discard", "open", "suspend", "resume", "cancel"] as const;
export type SaleAct = (typeof SALE_ACTS)[number];

type Standing = Pick<SaleRow, "state" | "mode" | "advanced" | "refundable_until_ms">;

/**
 * The acts that a sale allows at a moment. Nobody cancels one whose allocation has begun, or whose
 * issuer is to be paid.
 */
export function actsOn(sale: Standing, timeMs: number): readonly SaleAct[] {
  const { state, mode, advanced, refundable_until_ms: refundableMs } = sale;
  const cancel: readonly SaleAct[] =
    (mode === "pro_rata" && advanced > 0) || timeMs >= refundableMs ? [] : ["cancel"];
  switch (state) {
    case "draft":
      return ["discard"];
    case "delivered":
      return ["open"];
    case "suspended":
      return ["resume", ...cancel];
    case "not_started":
    case "on_sale":
    case "sold_out":
    case "allocating":
      return ["suspend", ...cancel];
    case "locked":
      return mode === "first_come" ? cancel : [];
    default:
      return [];
  }
}

/** True for a sale that pays its members back, or has done so. */
export function hasRefunds({ state }: Pick<SaleRow, "state">): boolean {
  return state === "cancelled" || state === "refunded";
}
