import { useTranslation } from "@sumi/app/speech.ts";
import { useWatched } from "@sumi/app/watched.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { useEffect } from "react";
import { newVersion } from "./new-version.ts";

/** Long enough for the first screen to be there and quiet. */
const SETTLED_MS = 4_000;

/** Offers the new version and never forces it: a form may be half filled. */
export function NewVersionBar() {
  const { t } = useTranslation();
  const isWaiting = useWatched(newVersion.isWaiting);
  useEffect(() => {
    const timer = setTimeout(() => void newVersion.start(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isWaiting) return null;
  return (
    <div
      role="status"
      className="flex items-center justify-between gap-3 bg-link-soft px-4 py-1.5 text-small"
    >
      {t("newVersion")}
      <Button size="small" onPress={() => newVersion.change()}>
        {t("update")}
      </Button>
    </div>
  );
}
