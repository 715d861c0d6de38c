import { useTranslation } from "@sumi/app/speech.ts";
import type { DisturbanceData } from "@sumi/contract/status/calls.ts";

/** The reasons that contracts are halted for have their words on the contract's own page. */
const REASONS = {
  FEED_IN_DOUBT: "perpetual:whyFeed",
  INCIDENT: "perpetual:whyIncident",
  MAINTENANCE: "perpetual:whyMaintenance",
  SHORTFALL: "perpetual:whyShortfall",
  DOWN: "cause_DOWN",
  STOPPED: "cause_STOPPED",
  SLOW: "cause_SLOW",
  NO_ROOM: "cause_NO_ROOM",
  STALE: "cause_STALE",
  CANCEL_ONLY: "cause_CANCEL_ONLY",
  PAUSED: "cause_PAUSED",
  LATE: "cause_LATE",
  INSURANCE: "cause_INSURANCE",
  MAIL: "cause_MAIL",
  BEHIND: "cause_BEHIND",
  POOL_LOSS: "cause_POOL_LOSS",
} as const satisfies Record<DisturbanceData["cause"], string>;

/** Why a part does not work as it should, in a sentence. */
export function DisturbanceText({ disturbance }: { readonly disturbance: DisturbanceData }) {
  const { t } = useTranslation(["status", "perpetual"]);
  return <p className="break-words text-small text-text-2">{t(REASONS[disturbance.cause])}</p>;
}
