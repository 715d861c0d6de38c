import { useExchangeKind } from "@sumi/app/exchange-kind.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { Outlet } from "@tanstack/react-router";
import { SessionEnd } from "./SessionEnd.tsx";
import { StepUpDialog } from "./StepUpDialog.tsx";
import { Toasts } from "./Toasts.tsx";

/**
 * The frame of every page: the kind of exchange, the page, the dialog for second factors, toasts.
 */
export function Frame() {
  const { t } = useTranslation();
  const kind = useExchangeKind();
  return (
    <div className="flex h-dvh flex-col">
      {kind !== undefined && (
        <aside className="ink flex-none py-0.5 text-center">
          <p className="text-accent text-micro">{t("notReal")}</p>
        </aside>
      )}
      <SessionEnd />
      <div className="min-h-0 flex-1">
        <Outlet />
      </div>
      <StepUpDialog />
      <Toasts />
    </div>
  );
}
