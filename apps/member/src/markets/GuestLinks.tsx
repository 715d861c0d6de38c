import { useTranslation } from "@sumi/app/speech.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { lazySheet } from "../app/lazy-sheet.tsx";
import { DELIVERY_PATHS } from "../delivery/paths.ts";

const FeesSheet = lazySheet(async () => (await import("./FeesSheet.tsx")).FeesSheet);

/** Links to the pages that a visitor reads before opening an account: fees, results, the risk. */
export function GuestLinks() {
  const { t } = useTranslation("markets");
  const [areFeesShown, setFeesShown] = useState(false);
  return (
    <nav className="grid grid-cols-3 gap-x-3 gutter">
      <button type="button" className={LINK} onClick={() => setFeesShown(true)}>
        {t("fees")}
      </button>
      <Link to={DELIVERY_PATHS.verify} className={LINK}>
        {t("howDecided")}
      </Link>
      <Link to={DELIVERY_PATHS.risk} className={LINK}>
        {t("aboutRisk")}
      </Link>
      {areFeesShown && <FeesSheet onClose={() => setFeesShown(false)} />}
    </nav>
  );
}

const LINK =
  "inline-flex min-h-(--hit) min-w-0 items-center justify-center text-center text-small " +
  "text-text-2 leading-tight";
