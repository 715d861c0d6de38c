import type { staffProjects } from "@sumi/contract/subscriptions/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";

export type SaleRow = DataOf<typeof staffProjects>["projects"][number];

/** All sales are asked for again after a change. */
export const SALES_KEY = ["subscriptions"] as const;

/** Dropping and suspending take one person; the other acts are proposed to a second one. */
export const SALE_ACTS = ["discard", "open", "suspend", "resume", "cancel"] as const;
export type SaleAct = (typeof SALE_ACTS)[number];

/** The acts that a sale's state allows; a settled sale is nobody's to change. */
export function actsOn({ state }: Pick<SaleRow, "state">): readonly SaleAct[] {
  switch (state) {
    case "draft":
      return ["discard"];
    case "delivered":
      return ["open"];
    case "suspended":
      return ["resume", "cancel"];
    case "not_started":
    case "on_sale":
    case "sold_out":
    case "allocating":
      return ["suspend", "cancel"];
    case "locked":
      return ["cancel"];
    default:
      return [];
  }
}
