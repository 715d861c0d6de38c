import { CoinIcon } from "@sumi/ui/icons/CoinIcon.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Tag, type Tone } from "@sumi/ui/Tag.tsx";
import { Link } from "@tanstack/react-router";
import type { DEPOSITS_PATHS } from "../deposits/paths.ts";
import { useFormat } from "../language/use-format.ts";
import type { WITHDRAWALS_PATHS } from "../withdrawals/paths.ts";

export type TransferRowProps = {
  readonly to: typeof DEPOSITS_PATHS.depositDetail | typeof WITHDRAWALS_PATHS.withdrawal;
  readonly transfer: {
    readonly id: string;
    readonly coin: string;
    readonly network: string;
    readonly created_ms: number;
  };
  /** Shown after the time of day. */
  readonly remark?: string;
  readonly quantity: string;
  readonly status: string;
  readonly tone: Tone;
};

/** One deposit or withdrawal: its coin, network, amount and status. */
export function TransferRow({ to, transfer, remark, quantity, status, tone }: TransferRowProps) {
  const format = useFormat();
  const { id, coin, network, created_ms: timeMs } = transfer;
  const clock = format.moment(timeMs, "clock");
  return (
    <li>
      <Link
        to={to}
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
            {remark === undefined ? clock : `${clock} · ${remark}`}
          </span>
        </span>
        <span className="ml-auto grid justify-items-end gap-1">
          <span className="figures font-semibold">{format.number(quantity)}</span>
          <Tag tone={tone}>{status}</Tag>
        </span>
      </Link>
    </li>
  );
}

export function TransferRowSkeleton() {
  return (
    <div className="flex min-h-16 items-center gap-3 gutter">
      <Skeleton className="size-9 rounded-full" />
      <span className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-3 w-28" />
      </span>
      <Skeleton className="h-8 w-16" />
    </div>
  );
}
