import { useTranslation } from "@sumi/app/speech.ts";
import { Link } from "@tanstack/react-router";
import { CONDITIONS_PATHS } from "../conditions/paths.ts";
import { DELIVERY_PATHS } from "../delivery/paths.ts";

/** Links to the pages that a visitor reads before opening an account: fees, results, the risk. */
export function GuestLinks() {
  const { t } = useTranslation("markets");
  return (
    <nav className="grid grid-cols-3 gap-x-3 gutter">
      <Link to={CONDITIONS_PATHS.fees} className={LINK}>
        {t("fees")}
      </Link>
      <Link to={DELIVERY_PATHS.verify} className={LINK}>
        {t("howDecided")}
      </Link>
      <Link to={DELIVERY_PATHS.risk} className={LINK}>
        {t("aboutRisk")}
      </Link>
    </nav>
  );
}

const LINK =
  "inline-flex min-h-(--hit) min-w-0 items-center justify-center text-center text-small " +
  "text-text-2 leading-tight";
