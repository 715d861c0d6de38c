import { useTranslation } from "@sumi/app/speech.ts";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { conditionsQuery } from "./conditions-query.ts";
import type { Ahead } from "./figures.ts";

export type ConditionsPageProps = {
  readonly title: string;
  readonly children: (ahead: Ahead) => ReactNode;
};

/** A document that is made from the parameters: loading, failed or there. */
export function ConditionsPage({ title, children }: ConditionsPageProps) {
  const { t } = useTranslation("conditions");
  const query = useQuery(conditionsQuery);
  const { data, error } = query;
  return (
    <Page title={title}>
      <div className="grid grid-cols-1 gap-7 px-6 pt-1 pb-8">
        <p className="text-small text-text-2">{t("lead")}</p>
        {data !== undefined ? (
          children(data)
        ) : error !== null ? (
          <LoadFailed title={t("failed")} query={query} />
        ) : (
          <Skeleton className="h-60 rounded-3" />
        )}
      </div>
    </Page>
  );
}

/** A part of the document, with its heading. */
export function Part({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-2">
      <h2 className="break-words font-bold text-heading">{title}</h2>
      {children}
    </section>
  );
}
