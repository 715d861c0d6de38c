import type { Capability } from "../capability.ts";
import { feeless } from "../ledger/movement-rules.ts";
import { DELIVERY_BILLS } from "./bills.ts";
import { DELIVERY_NOTICES } from "./notices.ts";
import { deliveryProjection } from "./projection.ts";
import { CONTRACTS } from "./rows.ts";

export const DELIVERY: Capability = {
  tables: [CONTRACTS],
  projection: deliveryProjection,
  bills: DELIVERY_BILLS,
  notices: DELIVERY_NOTICES,
  pushed: { DELIVERY_SETTLED: "results", DELIVERY_VOID: "results" },
  movements: {
    DeliveryAccepted: "kept",
    DeliveryWon: "exchanged",
    DeliveryLost: "exchanged",
    DeliveryTied: "kept",
    DeliveryVoided: "kept",
    TrialGranted: feeless,
    TrialExpired: feeless,
    TrialPoolFunded: "kept",
  },
};
