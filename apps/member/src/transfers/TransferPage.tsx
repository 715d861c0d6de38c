import { isRefusedWith } from "@sumi/app/failures.ts";
import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type Asked, LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import type { DEPOSITS_PATHS } from "../deposits/paths.ts";
import type { WITHDRAWALS_PATHS } from "../withdrawals/paths.ts";

/** The interval at which an unfinished transfer is refetched; no live channel reports it. */
export const LOOK_AGAIN_MS = 15_000;

export type TransferPageProps<Info> = {
  readonly title: string;
  readonly info: Asked & { readonly data: Info | undefined };
  readonly detail: (info: Info) => ReactNode;
  readonly failed: string;
  readonly missing: MissingProps & {
    /**
     * The refusals that mean "not found"; the server gives them for other members' transfers, too.
     */
    readonly codes: readonly RejectionCode[];
  };
};

/** One deposit or withdrawal: loading, failed, missing or shown. */
export function TransferPage<Info>(props: TransferPageProps<Info>) {
  const { title, info, detail, failed, missing } = props;
  return (
    <Page title={title}>
      {info.data !== undefined ? (
        detail(info.data)
      ) : isRefusedWith(info.error, missing.codes) ? (
        <Missing {...missing} />
      ) : info.error !== null ? (
        <div className="py-4 gutter">
          <LoadFailed title={failed} query={info} />
        </div>
      ) : (
        <div className="grid gap-5 pt-2 gutter">
          <Skeleton className="h-20 w-48" />
          <Skeleton className="h-40 rounded-3" />
          <Skeleton className="h-48 rounded-3" />
        </div>
      )}
    </Page>
  );
}

type MissingProps = {
  readonly text: string;
  /** The list in which it could be. */
  readonly list: string;
  readonly to: typeof DEPOSITS_PATHS.deposits | typeof WITHDRAWALS_PATHS.withdrawals;
};

function Missing({ text, list, to }: MissingProps) {
  const navigate = useNavigate();
  return (
    <EmptyState
      icon="magnifying-glass"
      title={text}
      action={
        <Button size="small" onPress={() => void navigate({ to, replace: true })}>
          {list}
        </Button>
      }
    />
  );
}
