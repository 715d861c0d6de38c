import { isRefusedWith } from "@sumi/app/failures.ts";
import { useTranslation } from "@sumi/app/speech.ts";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { LoadFailed } from "../../app/LoadFailed.tsx";
import { Page } from "../../app/Page.tsx";
import type { PERPETUAL_PATHS } from "../paths.ts";
import { type Life, useLife } from "./use-life.ts";

export type LifePageProps = {
  readonly title: string;
  readonly path: typeof PERPETUAL_PATHS.position | typeof PERPETUAL_PATHS.verify;
  readonly children: (life: Life) => ReactNode;
};

/** A page about the position that the address names: loading, failed, unknown, or there. */
export function LifePage({ title, path, children }: LifePageProps) {
  const { t } = useTranslation("perpetual-life");
  const { symbol = "", id = "" } = useSearch({ from: path });
  const life = useLife({ symbol, id });
  return (
    <Page title={title}>
      {life.data !== undefined ? (
        children(life.data)
      ) : isRefusedWith(life.error, MISSING) ? (
        <EmptyState icon="magnifying-glass" title={t("noSuchPosition")} />
      ) : life.error !== null ? (
        <div className="py-4 gutter">
          <LoadFailed title={t("lifeFailed")} query={life} />
        </div>
      ) : (
        <div className="grid gap-3 pt-2 gutter">
          <Skeleton className="h-64 rounded-3" />
          <Skeleton className="h-48 rounded-3" />
        </div>
      )}
    </Page>
  );
}

const MISSING = ["POSITION_NOT_FOUND", "PARAMETER_ERROR", "MISSING_PARAMETER"] as const;
