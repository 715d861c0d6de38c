import { errorText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { beginAnew } from "./begin-anew.ts";
import { Page } from "./Page.tsx";

/** Replaces a page that could not be loaded, or that crashed, and offers to reload it. */
export function FailedScreen({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
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
