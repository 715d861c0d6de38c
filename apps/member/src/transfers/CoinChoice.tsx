import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type Asked, LoadFailed } from "../app/LoadFailed.tsx";
import type { DEPOSITS_PATHS } from "../deposits/paths.ts";
import type { WITHDRAWALS_PATHS } from "../withdrawals/paths.ts";

export type CoinChoiceProps<Coin> = {
  readonly coins: Asked & { readonly data: readonly Coin[] | undefined };
  readonly row: (coin: Coin) => ReactNode;
  /** Shown if there is no coin to choose. */
  readonly none: string;
  readonly failed: string;
};

/** The coins that can be deposited, or withdrawn: loading, failed, empty or listed. */
export function CoinChoice<Coin>({ coins, row, none, failed }: CoinChoiceProps<Coin>) {
  if (coins.data?.length === 0) return <EmptyState icon="wallet" title={none} />;
  if (coins.data !== undefined) {
    return <ul className="hairlines [--hairline-from:4rem]">{coins.data.map(row)}</ul>;
  }
  if (coins.error !== null) {
    return (
      <div className="py-4 gutter">
        <LoadFailed title={failed} query={coins} />
      </div>
    );
  }
  return (
    <div className="grid gap-4 pt-3 gutter">
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  );
}

export type CoinLinkProps = {
  readonly to: typeof DEPOSITS_PATHS.deposit | typeof WITHDRAWALS_PATHS.withdraw;
  readonly coin: string;
  /** Below the coin's symbol. */
  readonly caption: ReactNode;
  readonly children: ReactNode;
};

/** A coin to choose, with its details at the end of the row. */
export function CoinLink({ to, coin, caption, children }: CoinLinkProps) {
  return (
    <li>
      <Link
        to={to}
        search={{ coin }}
        className="flex min-h-16 flex-wrap items-center gap-x-3 py-1.5 active:bg-surface-1 gutter"
      >
        <CoinIcon coin={coin} />
        <span className="min-w-0 flex-auto">
          <span className="block font-semibold text-title">{coin}</span>
          <span className="block text-caption text-text-3">{caption}</span>
        </span>
        <span className="ml-auto text-right">{children}</span>
        <span className="text-text-3">
          <Icon name="caret-right" size={14} />
        </span>
      </Link>
    </li>
  );
}
