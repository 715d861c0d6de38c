import { useTranslation } from "@sumi/app/speech.ts";
import type { OfferData } from "@sumi/contract/delivery/calls.ts";
import type { MEMBER_REFUSALS } from "@sumi/contract/delivery/risk.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { compared } from "@sumi/ui/decimal-text.ts";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { IDENTITY_PATHS } from "../identity/paths.ts";
import { useOwnState } from "../live/own.ts";
import { SELF_LIMITS_PATHS } from "../self-limits/paths.ts";
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

/** Shows why the member may place no contract at all, independent of the form. */
export function useObstacle({ mode, offer, available, least }: Entry): Obstacle | undefined {
  const { data: standing } = useStanding();
  const { areBalancesKnown } = useOwnState();
  if (offer.closed[mode] !== null) return undefined;
  const isShort = areBalancesKnown && compared(available ?? "0", least) < 0;
  const refusal = mode === "real" ? standing?.may_real : standing?.may_trial;
  if (refusal) return OBSTACLES[refusal];
  return mode === "trial" && isShort ? NO_TRIAL : undefined;
}

export type EntranceProps = {
  readonly obstacle: Obstacle | undefined;
  /** Shown once nothing stands before a contract. */
  readonly children: ReactNode;
};

/** Says what stands before a contract, and leads to where the member can change that. */
export function Entrance({ obstacle, children }: EntranceProps) {
  const { t } = useTranslation("delivery");
  const navigate = useNavigate();
  if (obstacle === undefined) return children;
  const { text, way } = obstacle;
  if (way === undefined) {
    return (
      <Button size="large" isWide reason={t(text)}>
        {t(text)}
      </Button>
    );
  }
  return (
    <div className="grid gap-2.5">
      <NoticeNote>{t(text)}</NoticeNote>
      <Button kind="primary" size="large" isWide onPress={() => void navigate({ to: way.to })}>
        {t(way.word)}
      </Button>
    </div>
  );
}

export type Obstacle = {
  readonly text:
    | "needIdentity"
    | "needRisk"
    | "needTrialMoney"
    | "selfExcluded"
    | "otherAccountLimited"
    | "closedCountry"
    | "notNow";
  /** The page on which the member can change it; absent if they cannot. */
  readonly way?: {
    readonly word: "toIdentity" | "toRisk" | "toTrialMoney" | "toLimits";
    readonly to:
      | typeof IDENTITY_PATHS.identity
      | typeof DELIVERY_PATHS.risk
      | typeof DELIVERY_PATHS.trial
      | typeof SELF_LIMITS_PATHS.limits;
  };
};

const OBSTACLES: Readonly<Record<(typeof MEMBER_REFUSALS)[number], Obstacle>> = {
  ACCOUNT_FROZEN: { text: "notNow" },
  TRADING_PROHIBITED: { text: "notNow" },
  // Where a mode is closed for everybody, its offer says so already.
  FEATURE_DISABLED: { text: "closedCountry" },
  KYC_REQUIRED: {
    text: "needIdentity",
    way: { word: "toIdentity", to: IDENTITY_PATHS.identity },
  },
  RISK_UNCONFIRMED: { text: "needRisk", way: { word: "toRisk", to: DELIVERY_PATHS.risk } },
  SELF_EXCLUDED: { text: "selfExcluded", way: { word: "toLimits", to: SELF_LIMITS_PATHS.limits } },
  OTHER_ACCOUNT_LIMITED: { text: "otherAccountLimited" },
};

const NO_TRIAL: Obstacle = {
  text: "needTrialMoney",
  way: { word: "toTrialMoney", to: DELIVERY_PATHS.trial },
};
