import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { useNavigate } from "@tanstack/react-router";
import { MARKETS_PATHS } from "../markets/paths.ts";
import { Page } from "./Page.tsx";

/** Nothing is at this address, and it does not pretend otherwise. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Page title={t("notFoundTitle")}>
      <EmptyState
        icon="magnifying-glass"
        title={t("notFoundHeading")}
        text={t("notFoundText")}
        action={
          <Button
            kind="primary"
            onPress={() => void navigate({ to: MARKETS_PATHS.home, replace: true })}
          >
            {t("toHome")}
          </Button>
        }
      />
    </Page>
  );
}
