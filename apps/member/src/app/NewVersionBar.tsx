import { useTranslation } from "@sumi/app/speech.ts";
import { useWatched } from "@sumi/app/watched.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { isHalfFilled } from "./half-filled.ts";
import { newVersion } from "./new-version.ts";
import { rememberPrices } from "./remembered-prices.ts";

/**
 * Keeps the app and the last prices for a visit without a network. Offers a new version and never
 * forces it. While a form is half filled, it starts only when the
 * member leaves the page.
 */
export function NewVersionBar() {
  const { t } = useTranslation("install");
  const state = useWatched(newVersion.state);
  const { pathname } = useLocation();
  const [askedAt, setAskedAt] = useState<string>();
  useEffect(() => {
    void newVersion.start();
    return rememberPrices();
  }, []);
  useEffect(() => {
    if (askedAt !== undefined && askedAt !== pathname) newVersion.change();
  }, [askedAt, pathname]);
  // Another tab has changed already: this page is asked to follow.
  useEffect(() => {
    if (state !== "replaced") return;
    if (isHalfFilled()) setAskedAt(pathname);
    else newVersion.change();
  }, [state, pathname]);
  if (state === "current") return null;
  const ask = () => (isHalfFilled() ? setAskedAt(pathname) : newVersion.change());
  return (
    <div
      role="status"
      // Above the brush strokes that some pages let reach over their top.
      className="relative z-10 flex items-center justify-between gap-3 bg-link-soft px-4 py-1.5
        text-small"
    >
      {askedAt === undefined ? (
        <>
          {t("newVersion")}
          <Button size="small" onPress={ask}>
            {t("update")}
          </Button>
        </>
      ) : (
        t("updateLater")
      )}
    </div>
  );
}
