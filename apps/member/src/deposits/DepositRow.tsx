import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Tag } from "@sumi/ui/Tag.tsx";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useFormat } from "../language/use-format.ts";
import { paths } from "../paths.ts";
import type { Deposit } from "./data.ts";
import { figureOf, STATUS_WORDS } from "./deposit-words.ts";

/** One deposit: how much, by which network, and how it stands. */
export function DepositRow({ deposit }: { readonly deposit: Deposit }) {
  const { t } = useTranslation("deposits");
  const format = useFormat();
  const { id, coin, network, status, created_ms: timeMs } = deposit;
  const { word, tone } = STATUS_WORDS[status];
  return (
    <li>
      <Link
        to={paths.depositDetail}
        search={{ id }}
        className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-2.5 active:bg-surface-1
          gutter"
      >
        <CoinIcon coin={coin} />
        <span className="min-w-0 flex-auto">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <span className="font-semibold">{coin}</span>
            <Tag>{network}</Tag>
          </span>
          <span className="figures-dense block text-caption text-text-3">
            {format.moment(timeMs, "clock")}
          </span>
        </span>
        <span className="ml-auto grid justify-items-end gap-1">
          <span className="figures font-semibold">{format.number(figureOf(deposit))}</span>
          <Tag tone={tone}>{t(word)}</Tag>
        </span>
      </Link>
    </li>
  );
}

export function DepositRowSkeleton() {
  return (
    <div className="flex min-h-16 items-center gap-3 gutter">
      <Skeleton className="size-9 rounded-full" />
      <span className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-3 w-20" />
      </span>
      <Skeleton className="h-8 w-16" />
    </div>
  );
}
