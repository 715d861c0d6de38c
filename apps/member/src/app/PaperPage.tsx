import { CallFailed } from "@sumi/app/failures.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Path } from "../member-capability.ts";
import { type Asked, LoadFailed } from "./LoadFailed.tsx";
import { Page } from "./Page.tsx";

export type PaperPageProps<Data> = {
  readonly title: string;
  readonly query: Asked & { readonly data: Data | undefined };
  /** Names the document that could not be loaded, as a sentence. */
  readonly failed: string;
  /** Shown for a document that does not exist, or is not this reader's. */
  readonly missing: { readonly title: string; readonly way: string; readonly to: Path };
  readonly children: (data: Data) => ReactNode;
};

/** One document on paper: loading, failed, missing or there. */
export function PaperPage<Data>(props: PaperPageProps<Data>) {
  const { title, query, failed, missing, children } = props;
  const { data, error } = query;
  return (
    <Page title={title}>
      {data !== undefined ? (
        children(data)
      ) : isMissing(error) ? (
        <Missing {...missing} />
      ) : error !== null ? (
        <div className="py-4 gutter">
          <LoadFailed title={failed} query={query} />
        </div>
      ) : (
        <div className="grid gap-5 px-6 pt-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-16" />
          <Skeleton className="h-40 rounded-3" />
        </div>
      )}
    </Page>
  );
}

function Missing({ title, way, to }: PaperPageProps<unknown>["missing"]) {
  const navigate = useNavigate();
  return (
    <EmptyState
      icon="magnifying-glass"
      title={title}
      action={
        <Button size="small" onPress={() => void navigate({ to, replace: true })}>
          {way}
        </Button>
      }
    />
  );
}

const OF_MISSING = ["ILLEGAL_OPERATION", "PARAMETER_ERROR", "MISSING_PARAMETER"];

/** The server answers the same for another reader's document as for one that does not exist. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof CallFailed) || error.failure.kind !== "refused") return false;
  return OF_MISSING.includes(error.failure.code);
}
