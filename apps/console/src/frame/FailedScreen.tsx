import { errorText } from "@sumi/app/failure-text.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import type { ErrorComponentProps } from "@tanstack/react-router";

/** Replaces a page that could not be loaded, or that crashed, and offers to reload it. */
export function FailedScreen({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  return (
    <div className="grid h-full place-items-center">
      <EmptyState
        icon="warning"
        title={t("pageFailed")}
        text={errorText(error)}
        action={
          <Button kind="primary" size="small" onPress={() => location.reload()}>
            {t("retry")}
          </Button>
        }
      />
    </div>
  );
}
