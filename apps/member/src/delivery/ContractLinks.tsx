import { useTranslation } from "@sumi/app/speech.ts";
import { Link } from "@tanstack/react-router";
import { SELF_LIMITS_PATHS } from "../self-limits/paths.ts";
import { DELIVERY_PATHS } from "./paths.ts";

const LINKS = [
  { word: "risk", to: DELIVERY_PATHS.risk },
  { word: "limits", to: SELF_LIMITS_PATHS.limits },
  { word: "trialMoney", to: DELIVERY_PATHS.trial },
] as const;

/** The pages beside the contracts: their risk, the member's own limits, and trial money. */
export function ContractLinks() {
  const { t } = useTranslation("delivery");
  return (
    <nav aria-label={t("about")} className="flex flex-wrap justify-center gap-x-5 pb-4 gutter">
      {LINKS.map(({ word, to }) => (
        <Link
          key={word}
          to={to}
          className="inline-flex min-h-(--hit) min-w-(--hit) items-center justify-center font-medium
            text-link text-small"
        >
          {t(word)}
        </Link>
      ))}
    </nav>
  );
}
