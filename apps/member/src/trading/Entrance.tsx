import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { IDENTITY_PATHS } from "../identity/paths.ts";
import type { Path } from "../member-capability.ts";
import { PAGES_PATHS } from "../pages/paths.ts";
import { SELF_LIMITS_PATHS } from "../self-limits/paths.ts";

/** A reason why trading is refused, in words, and the page on which the member can change it. */
export type Obstacle = {
  readonly text: string;
  /** Absent if they cannot change it. */
  readonly way?: { readonly label: string; readonly to: Path };
};

export type EntranceProps = {
  readonly obstacle: Obstacle | undefined;
  /** Shown once nothing stands before a trade. */
  readonly children: ReactNode;
};

/** Says what stands before a trade, and leads to where the member can change that. */
export function Entrance({ obstacle, children }: EntranceProps) {
  const navigate = useNavigate();
  if (obstacle === undefined) return children;
  const { text, way } = obstacle;
  if (way === undefined) {
    return (
      <Button size="large" isWide reason={text}>
        {text}
      </Button>
    );
  }
  return (
    <div className="grid gap-2.5">
      <NoticeNote>{text}</NoticeNote>
      <Button kind="primary" size="large" isWide onPress={() => void navigate({ to: way.to })}>
        {way.label}
      </Button>
    </div>
  );
}

/** The refusals that any opening of a member with leverage or a fixed term may get. */
type Refusal =
  | "ACCOUNT_FROZEN"
  | "TRADING_PROHIBITED"
  | "TERMS_NOT_ACCEPTED"
  | "FEATURE_DISABLED"
  | "KYC_REQUIRED"
  | "RISK_UNCONFIRMED"
  | "SELF_EXCLUDED"
  | "OTHER_ACCOUNT_LIMITED";

/** The words for each refusal of an opening; `risk` is the page that explains the risk. */
export function useObstacles(risk: Path): Readonly<Record<Refusal, Obstacle>> {
  const { t } = useTranslation("trading");
  return {
    ACCOUNT_FROZEN: { text: t("notNow") },
    TRADING_PROHIBITED: { text: t("notNow") },
    TERMS_NOT_ACCEPTED: {
      text: t("needTerms"),
      way: { label: t("toTerms"), to: PAGES_PATHS.terms },
    },
    FEATURE_DISABLED: { text: t("closedCountry") },
    KYC_REQUIRED: {
      text: t("needIdentity"),
      way: { label: t("toIdentity"), to: IDENTITY_PATHS.identity },
    },
    RISK_UNCONFIRMED: { text: t("needRisk"), way: { label: t("toRisk"), to: risk } },
    SELF_EXCLUDED: {
      text: t("selfExcluded"),
      way: { label: t("toLimits"), to: SELF_LIMITS_PATHS.limits },
    },
    OTHER_ACCOUNT_LIMITED: { text: t("otherAccountLimited") },
  };
}
