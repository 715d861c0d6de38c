import { useTranslation } from "@sumi/app/speech.ts";
import type { OfferData } from "@sumi/contract/delivery/calls.ts";
import { compared } from "@sumi/ui/decimal-text.ts";
import { useOwnState } from "../live/own.ts";
import { type Obstacle, useObstacles } from "../trading/Entrance.tsx";
import type { Mode } from "./choice.ts";
import { useStanding } from "./own-standing.ts";
import { DELIVERY_PATHS } from "./paths.ts";

export type Entry = {
  readonly mode: Mode;
  readonly offer: OfferData;
  readonly available: string | undefined;
  /** The least stake of the chosen duration. */
  readonly least: string;
};

/** Says why the member may place no contract at all, independent of the form. */
export function useObstacle({ mode, offer, available, least }: Entry): Obstacle | undefined {
  const { t } = useTranslation("delivery");
  const obstacles = useObstacles(DELIVERY_PATHS.risk);
  const { data: standing } = useStanding();
  const { areBalancesKnown } = useOwnState();
  // Where a mode is closed for everybody, its offer says so already.
  if (offer.closed[mode] !== null) return undefined;
  const isShort = areBalancesKnown && compared(available ?? "0", least) < 0;
  const refusal = mode === "real" ? standing?.may_real : standing?.may_trial;
  if (refusal) return obstacles[refusal];
  if (mode !== "trial" || !isShort) return undefined;
  const way = { label: t("toTrialMoney"), to: DELIVERY_PATHS.trial };
  return { text: t("needTrialMoney"), way };
}
