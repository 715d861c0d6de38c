import { errorText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { useWatched } from "@sumi/app/watched.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { beginAnew } from "./begin-anew.ts";
import { comebacks } from "./comebacks.ts";
import { Page } from "./Page.tsx";

/**
 * Replaces a page that could not be loaded, or that crashed, and offers to reload it. Once there is
 * a network again it is reloaded by itself.
 */
export function FailedScreen({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  const count = useWatched(comebacks);
  const [before] = useState(count);
  useEffect(() => {
    if (count !== before) void beginAnew();
  }, [count, before]);
  return (
    <Page title={t("pageFailed")}>
      <EmptyState
        icon="warning"
        title={t("pageFailed")}
        text={navigator.onLine ? errorText(error) : t("offline")}
        action={
          <Button kind="primary" onPress={() => void beginAnew()}>
            {t("retry")}
          </Button>
        }
      />
    </Page>
  );
}
